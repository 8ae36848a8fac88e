import { limits } from '@account/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { AuthForm } from '#shared/auth/auth-form.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { afterSignIn, useSignInRedirect } from '../after-sign-in.ts';
import { passTwoFactorChallenge } from '../completion-api.ts';
import { attemptEndedAddress } from '../sign-in-addresses.ts';
import { AppLink } from './app-link.tsx';
import { PasskeyButton, usePasskeySignIn } from './passkey-sign-in.tsx';

const loadSchema = async () =>
  (await import('@account/contract/endpoints/accounts/sign-in')).passTwoFactorChallenge.body;

/** The two kinds of second factor. */
export type Factor = 'code' | 'recovery_code';

const expiredTo = () => attemptEndedAddress(location.search, location.origin, t('accounts.attempt_ended'));

interface ChallengeFormProps {
  factor: Factor;
  onSwitch: () => void;
}

/** Asks for the second factor, after the password was accepted. */
export function ChallengeForm({ factor, onSwitch }: ChallengeFormProps) {
  const { redirect, appLink } = useSignInRedirect();
  const form = useContractForm(loadSchema, {
    initial: { [factor]: '' },
    labels: { code: 'accounts.code', recovery_code: 'accounts.recovery_code' },
    submit: async (body) => {
      const { message } = await passTwoFactorChallenge(body, expiredTo());
      return { message, target: await afterSignIn(location) };
    },
    onSuccess: ({ target }) => redirect(target),
  });
  const byPasskey = usePasskeySignIn({
    finishes: true,
    expiredTo: expiredTo(),
    // Remember Me was asked for with the password.
    remembers: () => false,
    onSignedIn: async () => redirect(await afterSignIn(location)),
  });
  const byCode = factor === 'code';
  return (
    <>
      <AuthForm
        form={form}
        failedTitle={t('accounts.not_passed')}
        done={form.status === 'success' ? t('sign-in.success') : undefined}
        button={t('accounts.pass')}
      >
        <TextInput
          {...form.field(factor)}
          size="lg"
          maxLength={limits.code}
          autoComplete={byCode ? 'one-time-code' : 'off'}
          inputMode={byCode ? 'numeric' : 'text'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          withAsterisk={false}
          autoFocus
        />
      </AuthForm>
      <AppLink href={appLink} />
      {byPasskey.failure && <Alert kind="danger">{byPasskey.failure.message}</Alert>}
      <PasskeyButton signIn={byPasskey} label={t('sign-in.use_passkey')} disabled={form.status === 'success'} />
      <Button variant="subtle" fullWidth disabled={form.status === 'success'} onClick={onSwitch}>
        {t(byCode ? 'accounts.use_recovery_code' : 'accounts.use_code')}
      </Button>
    </>
  );
}
