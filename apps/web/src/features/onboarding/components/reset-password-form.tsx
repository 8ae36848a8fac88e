import { resetPassword as endpoint } from '@account/contract/endpoints/accounts/password-reset.calls';
import { TextInput } from '@mantine/core';
import { AuthForm } from '#shared/auth/auth-form.tsx';
import { useRedirectHome } from '#shared/auth/use-redirect-home.ts';
import { NewPasswordFields } from '#shared/forms/new-password/new-password-fields.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { resetPassword } from '../api/reset-password.ts';

const loadSchema = async () => (await import('@account/contract/endpoints/accounts/password-reset')).resetPassword.body;

/** Sets a new password by a mailed link, which ends all sessions of the user. */
export function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  const { done, finish } = useRedirectHome();
  const form = useContractForm(loadSchema, {
    initial: { email, password: '', password_confirmation: '' },
    labels: {
      email: 'accounts.email',
      password: 'accounts.new_password',
      password_confirmation: 'accounts.confirm_password',
    },
    toBody: (values) => ({ ...values, token }),
    submit: resetPassword,
    onSuccess: finish,
  });
  return (
    <AuthForm
      action={endpoint.path}
      form={form}
      failedTitle={t('accounts.not_reset')}
      done={done}
      button={t('accounts.reset_password')}
    >
      <input type="hidden" name="token" value={token} />
      <TextInput {...form.field('email')} size="lg" type="email" autoComplete="username" readOnly />
      <NewPasswordFields
        password={form.field('password')}
        repetition={form.field('password_confirmation')}
        size="lg"
        personal={[email]}
      />
    </AuthForm>
  );
}
