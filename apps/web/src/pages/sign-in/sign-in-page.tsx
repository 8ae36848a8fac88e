import { SignInForm } from '#features/sign-in/components/sign-in-form.tsx';
import { AuthAside, AuthPage } from '#shared/auth/auth-page.tsx';
import { signInStep } from '#shared/auth/sign-in-query.ts';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';

/** The link to registration, while it is open. */
const RegisterOffer = () =>
  bootstrap.config.registration === 'open' && (
    <AuthAside>
      {t('sign-in.no_account')} <a href={signInStep('/register', location)}>{t('sign-in.register')}</a>
    </AuthAside>
  );

export const Page = () => (
  <AuthPage page={t('sign-in.page')} title={t('sign-in.title')} text={t('sign-in.text')}>
    <SignInForm />
    <RegisterOffer />
  </AuthPage>
);
