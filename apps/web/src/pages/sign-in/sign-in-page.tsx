import { Entrance } from '#features/accounts/components/entrance.tsx';
import { RegisterOffer } from '#features/accounts/components/register-offer.tsx';
import { SignInForm } from '#features/accounts/components/sign-in-form.tsx';
import { t } from '#shared/i18n/t.ts';

export const Page = () => (
  <Entrance page={t('sign-in.page')} title={t('sign-in.title')} text={t('sign-in.text')}>
    <SignInForm />
    <RegisterOffer />
  </Entrance>
);
