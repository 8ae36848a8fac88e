import { RegisterForm } from '#features/onboarding/components/register-form.tsx';
import { useSignInWith } from '#features/sign-in/hooks/use-sign-in-with.ts';
import { AuthAside, AuthPage } from '#shared/auth/auth-page.tsx';
import { signInStep } from '#shared/auth/sign-in-query.ts';
import { t } from '#shared/i18n/t.ts';
import { OrPlatformButtons } from '#shared/platform-sign-in/platform-buttons.tsx';
import { Alert } from '#shared/ui/alert/alert.tsx';

/** The external platforms as another way to an account, below the registration. */
function PlatformOffer() {
  const signIn = useSignInWith();
  return (
    <>
      <OrPlatformButtons signIn={signIn} />
      {signIn.failure && <Alert kind="danger">{signIn.failure.message}</Alert>}
    </>
  );
}

/** Registration, where it is open. */
export const Page = () => (
  <AuthPage title={t('accounts.register_title')} text={t('accounts.register_text')}>
    <RegisterForm />
    <PlatformOffer />
    <AuthAside>
      {t('accounts.registered_already')} <a href={signInStep('/login', location)}>{t('accounts.to_sign_in')}</a>
    </AuthAside>
  </AuthPage>
);
