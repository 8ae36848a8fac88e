import { Button } from '@mantine/core';
import { AuthPage } from '#shared/auth/auth-page.tsx';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import type { Invitation } from '../api/invitation-link.ts';
import { renewInvitation } from '../api/renew-invitation.ts';
import { useMailing } from '../hooks/use-mailing.ts';

const texts = {
  used: ['accounts.used_title', 'accounts.used_text'],
  expired: ['accounts.expired_title', 'accounts.expired_text'],
  unknown: ['accounts.unknown_title', 'accounts.unknown_text'],
} as const;

function NewInvitation({ token }: { token: string }) {
  const { running, done, failure, start } = useMailing(() => renewInvitation(token));
  return (
    <>
      {done && <Alert kind="success">{done}</Alert>}
      {failure && <Alert kind="danger">{failure.message}</Alert>}
      <Button size="lg" fullWidth loading={running} onClick={start}>
        {t('accounts.new_invitation')}
      </Button>
    </>
  );
}

interface DeadInvitationProps {
  state: Exclude<Invitation['state'], 'open'>;
  token: string;
}

/** Says why a link does not work, and what to do. */
export function DeadInvitation({ state, token }: DeadInvitationProps) {
  const [title, text] = texts[state];
  return (
    <AuthPage title={t(title)} text={t(text)}>
      {state === 'expired' && <NewInvitation token={token} />}
      <Button component="a" href="/login" size="lg" variant="default" fullWidth>
        {t('accounts.to_sign_in')}
      </Button>
    </AuthPage>
  );
}
