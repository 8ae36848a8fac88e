import { testEvent } from '@account/contract/endpoints/webhooks/webhooks.calls';
import type { DeliveryRow, WebhookRow } from '@account/contract/endpoints/webhooks/webhooks.list';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#shared/api/api-error.ts';
import { failureOf } from '#shared/forms/form-failure.ts';
import { joinFacts } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { CardItem, CardList } from '#shared/ui/card-list/card-list.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { LoadFailure } from '#shared/ui/load-failure/load-failure.tsx';
import { SkeletonRows } from '#shared/ui/skeleton-rows/skeleton.tsx';
import { deliveriesQuery, resendDelivery } from './api.ts';

const statuses = {
  queued: { kind: 'neutral', text: 'webhooks.queued' },
  delivered: { kind: 'success', text: 'webhooks.delivered' },
  failed: { kind: 'danger', text: 'webhooks.failed' },
} as const;

function Delivery({ row, onResend }: { row: DeliveryRow; onResend: () => Promise<void> }) {
  const { event, status, tries, answer, created_at: at, next_try_at: next } = row;
  const [isSending, setSending] = useState(false);
  const resend = async () => {
    setSending(true);
    await onResend();
    setSending(false);
  };
  return (
    <CardItem
      title={event}
      badge={<Badge kind={statuses[status].kind}>{t(statuses[status].text)}</Badge>}
      action={
        status !== 'queued' &&
        event !== testEvent && (
          <Button size="sm" variant="default" loading={isSending} onClick={resend}>
            {t('webhooks.resend')}
          </Button>
        )
      }
    >
      <div className="sm muted num">
        {joinFacts([
          formatTimestamp(at, 'datetime'),
          t('webhooks.tries', { tries }),
          next ? t('webhooks.next_try', { time: formatTimestamp(next, 'datetime') }) : '',
        ])}
      </div>
      {answer && <div className="sm">{answer}</div>}
    </CardItem>
  );
}

interface DeliveriesDialogProps {
  webhook: Pick<WebhookRow, 'id' | 'url'>;
  onClose: () => void;
}

/** The latest deliveries of a webhook, with what was answered. */
export function DeliveriesDialog({ webhook: { id, url }, onClose }: DeliveriesDialogProps) {
  const { data, error, refetch } = useQuery(deliveriesQuery(id));
  const [failure, setFailure] = useState<string>();
  const rows = data && 'meta' in data ? data.data : undefined;
  const resend = async (delivery: number) => {
    setFailure(undefined);
    await resendDelivery(id, delivery).catch((reason) => setFailure(failureOf(reason).message));
    await refetch();
  };
  return (
    <Dialog title={t('webhooks.deliveries_of', { host: new URL(url).host })} size="wide" onClose={onClose}>
      <div className="stack">
        {failure && <Alert kind="danger">{failure}</Alert>}
        {!rows && !error && <SkeletonRows count={3} />}
        {!rows && error && (
          <LoadFailure message={error.message} requestId={requestIdOf(error)} onRetry={() => refetch()} />
        )}
        {rows?.length === 0 && <p className="muted">{t('webhooks.no_deliveries')}</p>}
        {rows && rows.length > 0 && (
          <CardList label={t('webhooks.deliveries')}>
            {rows.map((row) => (
              <Delivery key={row.id} row={row} onResend={() => resend(row.id)} />
            ))}
          </CardList>
        )}
      </div>
    </Dialog>
  );
}
