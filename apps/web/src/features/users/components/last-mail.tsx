import type { MailDelivery, MailState } from '@account/contract/values/mail';
import type { MessageId } from '@account/messages/ids';
import { IconClock, IconRefresh, IconSend, IconX, type Icon as TablerIcon } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import classes from './last-mail.module.css';

interface Look {
  kind: 'neutral' | 'warning' | 'danger';
  icon: TablerIcon;
  word: MessageId;
  sentence: MessageId;
}

const looks: Readonly<Record<MailState, Look>> = {
  queued: { kind: 'neutral', icon: IconClock, word: 'users.mail_queued', sentence: 'users.mail_queued_text' },
  // Neutral: that a mail was taken does not mean that an invitation was accepted.
  accepted: { kind: 'neutral', icon: IconSend, word: 'users.mail_sent', sentence: 'users.mail_sent_text' },
  deferred: { kind: 'warning', icon: IconRefresh, word: 'users.mail_deferred', sentence: 'users.mail_deferred_text' },
  failed: { kind: 'danger', icon: IconX, word: 'users.mail_failed', sentence: 'users.mail_failed_text' },
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
        {t(sentence)} {next_try_at && t('users.mail_next', { when: formatTimestamp(next_try_at, 'datetime') })}
      </p>
      {answer && state !== 'accepted' && <p className="xs muted mono">{answer}</p>}
    </div>
  );
}
