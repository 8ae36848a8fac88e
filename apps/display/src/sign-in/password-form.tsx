import { signInAtDisplay } from '@account/contract/endpoints/displays/sign-in';
import { limits } from '@account/contract/limits';
import { PasswordField } from '@account/web/shared/forms/password-field.tsx';
import { useContractForm } from '@account/web/shared/forms/use-contract-form.ts';
import { t } from '@account/web/shared/i18n/t.ts';
import { Alert } from '@account/web/shared/ui/alert/alert.tsx';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { signIn } from '../api/person.ts';
import classes from './password-form.module.css';

interface PasswordFormProps {
  displayToken: string;
  onToken: (token: string) => void;
}

/** Sign-in by password. The field of the second factor comes when the server asks for it. */
export function PasswordForm({ displayToken, onToken }: PasswordFormProps) {
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useContractForm(signInAtDisplay.body, {
    initial: { email: '', password: '', code: '' },
    labels: { email: 'sign-in.email', password: 'sign-in.password', ...(asksForCode ? { code: 'display.code' } : {}) },
    submit: ({ email, password, code }) => signIn({ email, password, code: code ?? undefined }, displayToken),
    onSuccess: (token) => {
      if (token) onToken(token);
      else setAsksForCode(true);
    },
  });
  const isGeneral = form.failure && Object.keys(form.failure.fields).length === 0;
  const waitsForCode = asksForCode && form.status === 'success';
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit} aria-label={t('display.by_password')}>
      {isGeneral && <Alert kind="danger">{form.failure?.message}</Alert>}
      {/* A text typed at a display is seen by a class: the browser does not offer earlier texts of others. */}
      <TextInput
        {...form.field('email')}
        type="email"
        maxLength={limits.email}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} maxLength={limits.password.max} autoComplete="off" />
      {asksForCode && (
        <TextInput
          {...form.field('code')}
          description={t('display.code_hint')}
          inputMode="numeric"
          maxLength={limits.code}
          autoComplete="one-time-code"
          autoFocus={waitsForCode}
        />
      )}
      <Button type="submit" fullWidth loading={form.status === 'loading'}>
        {t('display.sign_in')}
      </Button>
    </form>
  );
}
