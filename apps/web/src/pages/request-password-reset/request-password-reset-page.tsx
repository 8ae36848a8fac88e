import { requestPasswordReset as endpoint } from '@account/contract/endpoints/accounts/visitors.calls';
import { limits } from '@account/contract/limits';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { requestPasswordReset } from '#shared/api/request-password-reset.ts';
import { AuthForm } from '#shared/auth/auth-form.tsx';
import { AuthAside, AuthPage } from '#shared/auth/auth-page.tsx';
import { signInStep } from '#shared/auth/sign-in-query.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';

const loadSchema = async () =>
  (await import('@account/contract/endpoints/accounts/password-reset')).requestPasswordReset.body;

/** Asks for a link to set a new password. The response is the same for every address. */
function RequestResetForm() {
  const [done, setDone] = useState<string>();
  const form = useContractForm(loadSchema, {
    initial: { email: bootstrap.typed?.email ?? '' },
    labels: { email: 'accounts.email' },
    submit: (body) => {
      setDone(undefined);
      return requestPasswordReset(body);
    },
    onSuccess: ({ message }) => setDone(message),
  });
  return (
    <>
      <AuthForm
        form={form}
        failedTitle={t('accounts.reset_not_sent')}
        done={done}
        button={t('accounts.send_reset_link')}
        action={endpoint.path}
        again
      >
        <TextInput
          {...form.field('email')}
          size="lg"
          type="email"
          autoComplete="username"
          maxLength={limits.email}
          required
          withAsterisk={false}
          autoFocus
        />
      </AuthForm>
      {done && <p className="soft">{t('accounts.reset_sent_text')}</p>}
    </>
  );
}

/** Requests a link to set a new password. */
export const Page = () => (
  <AuthPage title={t('accounts.forgot_title')} text={t('accounts.forgot_text')}>
    <RequestResetForm />
    <AuthAside>
      <a href={signInStep('/login', location)}>{t('accounts.to_sign_in')}</a>
    </AuthAside>
  </AuthPage>
);
