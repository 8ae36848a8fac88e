import { changeFirstPassword } from '#features/credentials/api.ts';
import { noPasswordChange, passwordChangeLabels, UsernameHint } from '#features/credentials/password-change.tsx';
import { LogoutButton } from '#features/sessions/components/logout-button.tsx';
import { AuthForm } from '#shared/auth/auth-form.tsx';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { useRedirectHome } from '#shared/auth/use-redirect-home.ts';
import { NewPasswordFields } from '#shared/forms/new-password/new-password-fields.tsx';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';

const loadSchema = async () =>
  (await import('@account/contract/endpoints/accounts/credentials')).changeFirstPassword.body;

/** Replaces the password that an administrator set. */
function FirstPasswordForm() {
  const email = bootstrap.user?.email ?? '';
  const { done, finish } = useRedirectHome();
  const form = useContractForm(loadSchema, {
    initial: noPasswordChange,
    labels: passwordChangeLabels,
    submit: changeFirstPassword,
    onSuccess: finish,
  });
  return (
    <AuthForm form={form} failedTitle={t('accounts.not_changed')} done={done} button={t('accounts.change_password')}>
      <UsernameHint email={email} />
      <PasswordField {...form.field('current_password')} size="lg" autoComplete="current-password" required />
      <NewPasswordFields
        password={form.field('password')}
        repetition={form.field('password_confirmation')}
        size="lg"
        personal={[email]}
      />
    </AuthForm>
  );
}

/** For users who must replace a password that an administrator set. */
export const Page = () => (
  <AuthPage title={t('accounts.first_title')} text={t('accounts.first_text')}>
    <FirstPasswordForm />
    <LogoutButton next="/login" />
  </AuthPage>
);
