import { RegisterOffer } from '#features/sign-in/components/register-offer.tsx';
import { SignInForm } from '#features/sign-in/components/sign-in-form.tsx';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { t } from '#shared/i18n/t.ts';

export const Page = () => (
  <AuthPage page={t('sign-in.page')} title={t('sign-in.title')} text={t('sign-in.text')}>
    <SignInForm />
    <RegisterOffer />
  </AuthPage>
);
