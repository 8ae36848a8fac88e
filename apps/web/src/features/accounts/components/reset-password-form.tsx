import { resetPassword } from '@account/contract/password-reset';
import { TextInput } from '@mantine/core';
import { call } from '#shared/api/client.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { useThenHome } from '../hooks/use-then-home.ts';
import { EntranceForm } from './entrance-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Sets a new password by the link of a mail; every session of the person ends by it. */
export function ResetPasswordForm({ token, email }: { token: string; email: string }) {
  const { done, finish } = useThenHome();
  const form = useContractForm(resetPassword.body, {
    initial: { email, password: '', password_confirmation: '' },
    labels: {
      email: 'accounts.email',
      password: 'accounts.new_password',
      password_confirmation: 'accounts.confirm_password',
    },
    toBody: (values) => ({ ...values, token }),
    submit: (body) => call(resetPassword, { body }),
    onSuccess: finish,
  });
  return (
    <EntranceForm form={form} failedTitle={t('accounts.not_reset')} done={done} button={t('accounts.reset_password')}>
      <TextInput {...form.field('email')} size="lg" type="email" autoComplete="username" readOnly />
      <NewPasswordFields
        password={form.field('password')}
        repetition={form.field('password_confirmation')}
        size="lg"
        personal={[email]}
      />
    </EntranceForm>
  );
}
