import type { MailDelivery, MailState } from '@account/contract/values/mail';
import type { MessageId } from '@account/messages/ids';
import {
  IconClock,
  IconFile,
  IconMailForward,
  IconRefresh,
  IconSend,
  IconX,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import type { Invitation } from '../api.ts';
import classes from './invitation.module.css';

export const InviteButton = ({ invitation }: { invitation: Invitation }) => (
  <QuietButton icon={IconMailForward} loading={invitation.isPending} onClick={() => invitation.mutate()}>
    {t('user-page.resend')}
  </QuietButton>
);

/** Whether it worked. */
export function InvitationAlert({ invitation }: { invitation: Invitation }) {
  if (invitation.isSuccess) return <Alert kind="success">{t('user-page.resent')}</Alert>;
  if (!invitation.error) return null;
  return (
    <Alert kind="danger">
      <strong>{t('user-page.not_resent')}</strong> {invitation.error.message}
    </Alert>
  );
}

interface Look {
  kind: 'neutral' | 'warning' | 'danger';
  icon: TablerIcon;
  word: MessageId;
  sentence: MessageId;
}

const looks: Readonly<Record<MailState, Look>> = {
  queued: { kind: 'neutral', icon: IconClock, word: 'user-page.mail_queued', sentence: 'user-page.mail_queued_text' },
  // Neutral: that a mail was taken does not mean that an invitation was accepted.
  accepted: { kind: 'neutral', icon: IconSend, word: 'user-page.mail_sent', sentence: 'user-page.mail_sent_text' },
  written: { kind: 'warning', icon: IconFile, word: 'user-page.mail_written', sentence: 'user-page.mail_written_text' },
  deferred: {
    kind: 'warning',
    icon: IconRefresh,
    word: 'user-page.mail_deferred',
    sentence: 'user-page.mail_deferred_text',
  },
  failed: { kind: 'danger', icon: IconX, word: 'user-page.mail_failed', sentence: 'user-page.mail_failed_text' },
};

/** The state of the newest mail to a user, with the mail server's response where something went wrong. */
export function LastMail({ state, answer, next_try_at, created_at }: MailDelivery) {
  const { kind, icon, word, sentence } = looks[state];
  return (
    <div className={classes.mail}>
      <div className="row tight wrap" role="status">
        <Badge kind={kind} icon={icon}>
          {t(word)}
        </Badge>
        <span>{formatTimestamp(created_at, 'datetime')}</span>
      </div>
      <p className="sm soft">
        {t(sentence)} {next_try_at && t('user-page.mail_next', { when: formatTimestamp(next_try_at, 'datetime') })}
      </p>
      {answer && state !== 'accepted' && <p className="xs muted mono">{answer}</p>}
    </div>
  );
}
