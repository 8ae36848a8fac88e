import { Button } from '@mantine/core';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { requestPasswordReset } from '../api/request-password-reset.ts';
import type { ResetLink } from '../api/reset-link.ts';
import { useMailing } from '../hooks/use-mailing.ts';

const texts = {
  used: ['accounts.reset_used_title', 'accounts.reset_used_text'],
  expired: ['accounts.reset_expired_title', 'accounts.reset_expired_text'],
  unknown: ['accounts.reset_unknown_title', 'accounts.reset_unknown_text'],
} as const;

function NewLink({ email }: { email: string }) {
  const { running, done, failure, start } = useMailing(() => requestPasswordReset({ email }));
  return (
    <>
      {done && <Alert kind="success">{done}</Alert>}
      {failure && <Alert kind="danger">{failure.message}</Alert>}
      <Button size="lg" fullWidth loading={running} onClick={start}>
        {t('accounts.new_link')}
      </Button>
    </>
  );
}

interface DeadResetLinkProps {
  state: Exclude<ResetLink['state'], 'open'>;
  /** The e-mail in the address; optional, and not verified. */
  email: string | null;
}

/** Says why a link does not work, and offers a new one. */
export function DeadResetLink({ state, email }: DeadResetLinkProps) {
  const [title, text] = texts[state];
  return (
    <AuthPage title={t(title)} text={t(text)}>
      {email ? (
        <NewLink email={email} />
      ) : (
        <Button component="a" href="/password/reset" size="lg" fullWidth>
          {t('accounts.new_link')}
        </Button>
      )}
      <Button component="a" href="/login" size="lg" variant="default" fullWidth>
        {t('accounts.to_sign_in')}
      </Button>
    </AuthPage>
  );
}
