import type { InvitationBatch } from '@account/contract/endpoints/administration/invitation-batches';
import type { MessageId } from '@account/messages/ids';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import classes from './batch-counts.module.css';

/** How many people of a batch are in which state. */
export function BatchCounts({ batch: { total, sent, written, failed, accepted } }: { batch: InvitationBatch }) {
  const counts: [MessageId, number][] = [
    ['invitations.total', total],
    ['invitations.state_queued', total - sent - written - failed - accepted],
    ['invitations.state_sent', sent],
    ...(written > 0 ? [['invitations.state_written', written] as [MessageId, number]] : []),
    ['invitations.state_failed', failed],
    ['invitations.state_accepted', accepted],
  ];
  return (
    <Card>
      <CardBody>
        <dl className={classes.counts}>
          {counts.map(([label, count]) => (
            <div key={label}>
              <dt className="sm muted">{t(label)}</dt>
              <dd className={classes.count}>{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
        <progress
          className={classes.progress}
          value={accepted}
          max={total || 1}
          aria-label={t('invitations.state_accepted')}
        />
      </CardBody>
    </Card>
  );
}
