import { register } from '#features/onboarding/api.ts';
import { AccountFields, accountLabels, noAccount } from '#features/onboarding/components/account-fields.tsx';
import { useSignInWith } from '#features/sign-in/use-sign-in-with.ts';
import { AuthForm } from '#shared/auth/auth-form.tsx';
import { AuthAside, AuthPage } from '#shared/auth/auth-page.tsx';
import { signInStep } from '#shared/auth/sign-in-query.ts';
import { useRedirectHome } from '#shared/auth/use-redirect-home.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { OrPlatformButtons } from '#shared/platform-sign-in/platform-buttons.tsx';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';

const loadSchema = async () => (await import('@account/contract/endpoints/accounts/registration')).register.body;

/** Creates an account and signs in. The server then redirects to the verification of the e-mail. */
function RegisterForm() {
  const { done, finish } = useRedirectHome();
  const form = useContractForm(loadSchema, {
    initial: { ...noAccount, ...bootstrap.typed },
    labels: accountLabels,
    submit: register,
    onSuccess: finish,
  });
  return (
    <AuthForm form={form} failedTitle={t('accounts.not_registered')} done={done} button={t('accounts.register')}>
      <AccountFields form={form} />
    </AuthForm>
  );
}

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
