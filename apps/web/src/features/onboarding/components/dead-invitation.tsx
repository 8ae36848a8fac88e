import { t } from '#shared/i18n/t.ts';
import type { Invitation } from '../api/invitation-link.ts';
import { renewInvitation } from '../api/renew-invitation.ts';
import { DeadLinkPage } from './dead-link-page.tsx';
import { MailAgain } from './mail-again.tsx';

const texts = {
  used: ['accounts.used_title', 'accounts.used_text'],
  expired: ['accounts.expired_title', 'accounts.expired_text'],
  unknown: ['accounts.unknown_title', 'accounts.unknown_text'],
} as const;

interface DeadInvitationProps {
  state: Exclude<Invitation['state'], 'open'>;
  token: string;
}

/** Says why a link does not work, and what to do. */
export function DeadInvitation({ state, token }: DeadInvitationProps) {
  const [title, text] = texts[state];
  return (
    <DeadLinkPage title={t(title)} text={t(text)}>
      {state === 'expired' && <MailAgain label={t('accounts.new_invitation')} send={() => renewInvitation(token)} />}
    </DeadLinkPage>
  );
}
