import { resetPassword as resetPasswordEndpoint } from '@account/contract/endpoints/accounts/visitors.calls';
import { Button, TextInput } from '@mantine/core';
import { requestPasswordReset } from '#shared/api/request-password-reset.ts';
import { AuthForm } from '#shared/auth/auth-form.tsx';
import { useRedirectHome } from '#shared/auth/use-redirect-home.ts';
import { NewPasswordFields } from '#shared/forms/new-password/new-password-fields.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { type ResetLink, resetPassword } from '../api.ts';
import { DeadLinkPage, MailAgain } from './dead-link.tsx';

const texts = {
  used: ['account-links.reset_used_title', 'account-links.reset_used_text'],
  expired: ['account-links.reset_expired_title', 'account-links.reset_expired_text'],
  unknown: ['account-links.reset_unknown_title', 'account-links.reset_unknown_text'],
} as const;

interface DeadResetLinkProps {
  state: Exclude<ResetLink['state'], 'open'>;
  /** The e-mail in the address, which is not verified, or that of the signed-in user. */
  email: string | null;
}

/** Says why a link does not work, and offers a new one. */
export function DeadResetLink({ state, email }: DeadResetLinkProps) {
  const [title, text] = texts[state];
  return (
    <DeadLinkPage title={t(title)} text={t(text)}>
      {email ? (
        <MailAgain label={t('account-links.new_link')} send={() => requestPasswordReset({ email })} />
      ) : (
        // The page that has a link sent is for visitors.
        <Button component="a" href={bootstrap.user ? '/auth/change_password' : '/password/reset'} size="lg" fullWidth>
          {t(bootstrap.user ? 'account-links.reset_title' : 'account-links.new_link')}
        </Button>
      )}
    </DeadLinkPage>
  );
}

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
      action={resetPasswordEndpoint.path}
      form={form}
      failedTitle={t('account-links.not_reset')}
      done={done}
      button={t('account-links.reset_password')}
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
