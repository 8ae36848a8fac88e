import { changePassword as endpoint } from '@account/contract/credentials';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorSummary } from '#shared/forms/error-summary.tsx';
import { NewPasswordFields } from '#shared/forms/new-password/new-password-fields.tsx';
import { PasswordField } from '#shared/forms/password-field.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { FormBar } from '#shared/ui/form-bar/form-bar.tsx';
import { changePassword } from '../api/change-password.ts';
import { noPasswordChange, passwordChangeLabels } from '../password-change.ts';
import { UsernameHint } from './username-hint.tsx';

interface ChangePasswordFormProps {
  email: string;
  name: string | null;
}

/** Changes the own password. Afterwards the fields are empty, and the page stays open. */
export function ChangePasswordForm({ email, name }: ChangePasswordFormProps) {
  const [done, setDone] = useState<string>();
  const form = useContractForm(endpoint.body, {
    initial: noPasswordChange,
    labels: passwordChangeLabels,
    submit: (body) => {
      setDone(undefined);
      return changePassword(body);
    },
    onSuccess: ({ message }) => {
      setDone(message);
      form.set('current_password', '');
      form.set('password', '');
      form.set('password_confirmation', '');
    },
  });
  return (
    <>
      <ErrorSummary form={form} title={t('accounts.not_changed')} />
      {done && <Alert kind="success">{done}</Alert>}
      <form noValidate onSubmit={form.onSubmit}>
        <Card>
          <CardBody className="stack">
            <UsernameHint email={email} />
            <PasswordField {...form.field('current_password')} autoComplete="current-password" required />
            <NewPasswordFields
              password={form.field('password')}
              repetition={form.field('password_confirmation')}
              personal={[email, name ?? '']}
            />
          </CardBody>
          <FormBar required>
            <Button type="submit" loading={form.status === 'loading'}>
              {t('accounts.change_password')}
            </Button>
          </FormBar>
        </Card>
      </form>
    </>
  );
}
