import { acceptInvitation } from '@account/contract/accounts';
import { limits, redirectDelays } from '@account/contract/limits';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '#shared/api/client.ts';
import { ErrorSummary } from '#shared/forms/error-summary.tsx';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { Trans } from '#shared/i18n/trans.tsx';
import { leavePage } from '#shared/lib/leave-page.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';

/** Sets name and password of the invited person, who is signed in by it. */
export function AcceptInvitationForm({ token, email }: { token: string; email: string }) {
  const [done, setDone] = useState<string>();
  const form = useContractForm(acceptInvitation.body, {
    initial: { name: '', email, password: '', password_confirmation: '', terms: false },
    labels: {
      name: 'accounts.name',
      email: 'accounts.email',
      password: 'accounts.password',
      password_confirmation: 'accounts.retype_password',
      terms: 'accounts.agreement',
    },
    toBody: (values) => ({ ...values, token }),
    submit: (body) => call(acceptInvitation, { body }),
    onSuccess: ({ message }) => {
      setDone(message);
      setTimeout(() => leavePage('/home'), redirectDelays.saved);
    },
  });
  const terms = (
    // biome-ignore lint/a11y/useAnchorContent: the message brings the content
    <a href={bootstrap.config.terms_url} target="_blank" rel="noreferrer" />
  );

  return (
    <>
      <ErrorSummary form={form} title={t('accounts.not_created')} />
      {done && <Alert kind="success">{done}</Alert>}
      <form noValidate onSubmit={form.onSubmit}>
        <TextInput {...form.field('name')} size="lg" autoComplete="name" maxLength={limits.name} required />
        <TextInput {...form.field('email')} size="lg" type="email" autoComplete="username" readOnly />
        <PasswordField
          {...form.field('password')}
          size="lg"
          autoComplete="new-password"
          description={t('accounts.password_hint')}
          required
        />
        <PasswordField {...form.field('password_confirmation')} size="lg" autoComplete="new-password" required />
        <Checkbox
          {...form.checkbox('terms')}
          label={<Trans id="accounts.agree" components={{ link: terms }} />}
          required
        />
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={form.status === 'loading'}
          disabled={form.status === 'success'}
        >
          {t('accounts.create_password')}
        </Button>
      </form>
    </>
  );
}
