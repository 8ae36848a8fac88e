import { changeFirstPassword } from '@account/contract/accounts';
import { redirectDelays } from '@account/contract/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#shared/api/client.ts';
import { ErrorSummary } from '#shared/forms/error-summary.tsx';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { leavePage } from '#shared/lib/leave-page.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';

/** Replaces the password that somebody was given. */
export function FirstPasswordForm() {
  const [done, setDone] = useState<string>();
  const form = useContractForm(changeFirstPassword.body, {
    initial: { current_password: '', password: '', password_confirmation: '' },
    labels: {
      current_password: 'accounts.current_password',
      password: 'accounts.new_password',
      password_confirmation: 'accounts.confirm_password',
    },
    submit: (body) => call(changeFirstPassword, { body }),
    onSuccess: ({ message }) => {
      setDone(message);
      setTimeout(() => leavePage('/home'), redirectDelays.saved);
    },
  });

  return (
    <>
      <ErrorSummary form={form} title={t('accounts.not_changed')} />
      {done && <Alert kind="success">{done}</Alert>}
      <form noValidate onSubmit={form.onSubmit}>
        <PasswordField {...form.field('current_password')} size="lg" autoComplete="current-password" required />
        <PasswordField
          {...form.field('password')}
          size="lg"
          autoComplete="new-password"
          description={t('accounts.password_hint')}
          required
        />
        <PasswordField {...form.field('password_confirmation')} size="lg" autoComplete="new-password" required />
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={form.status === 'loading'}
          disabled={form.status === 'success'}
        >
          {t('accounts.change_password')}
        </Button>
      </form>
    </>
  );
}
