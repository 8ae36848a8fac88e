import type { DeliveryStatus } from '@account/contract/endpoints/webhooks/webhooks.calls';
import { type DeliveryQuery, type DeliveryRow, deliveryList } from '@account/contract/endpoints/webhooks/webhooks.list';
import { type Columns, selectList } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { listOf, searchPattern } from '../../platform/lists/index.ts';

const columns: Columns<DeliveryRow> = {
  id: sql`d.id`,
  event: sql`d.event`,
  status: sql`d.status`,
  tries: sql`d.tries`,
  answer: sql`d.answer`,
  next_try_at: sql`d.next_try_at`,
  created_at: sql`d.created_at`,
};

interface DeliveryView {
  webhookId: number;
  status: DeliveryStatus | null;
}

const list = listOf(deliveryList, {
  table: 'webhook_deliveries',
  as: 'd',
  keys: { event: sql`d.event` },
  columns: () => columns,
  rows: ({ webhookId }: DeliveryView) => sql`d.webhook_id = ${webhookId}::int`,
  filter: ({ status }) => (status ? { where: sql`d.status = ${status}` } : undefined),
  search: (words) => {
    const pattern = searchPattern(words);
    return sql`(d.event LIKE ${pattern} OR d.status LIKE ${pattern})`;
  },
  choices: { name: sql`d.event`, key: sql`d.event` },
});

/** Reads the deliveries of a webhook that the caller may see. */
export const readDeliveries = (executor: Executor, webhookId: number, query: DeliveryQuery) =>
  list.read(executor, { webhookId, status: query.filters.status ?? null }, query);

/** A delivery that only the caller may send until its claim ends. */
export interface ClaimedDelivery {
  id: number;
  message_id: string;
  entry_id: number | null;
  event: string;
  created_at: string;
  /** This one included. */
  tries: number;
}

/**
 * Claims deliveries of a webhook that are due, the oldest first: of one record the first that is not answered, so that its
 * changes arrive in their order.
 */
export const claimDeliveries = (
  tx: Transaction,
  webhookId: number,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<ClaimedDelivery[]> =>
  tx.rows(
    prepared(sql`
      UPDATE webhook_deliveries d SET tries = d.tries + 1, claimed_until = ${until}, updated_at = ${now}
      FROM (SELECT q.id FROM webhook_deliveries q
        WHERE q.webhook_id = ${webhookId} AND q.status = 'queued' AND (q.next_try_at IS NULL OR q.next_try_at <= ${now})
          AND (q.claimed_until IS NULL OR q.claimed_until <= ${now}) AND NOT EXISTS (
            SELECT FROM webhook_deliveries e WHERE e.webhook_id = q.webhook_id AND e.record = q.record
              AND e.status = 'queued' AND e.id < q.id)
        ORDER BY q.id LIMIT ${most}::int FOR UPDATE SKIP LOCKED) due
      WHERE d.id = due.id RETURNING d.id, d.message_id, d.entry_id, d.event, d.created_at, d.tries`),
  );

export interface DeliveryOutcome {
  status: DeliveryStatus;
  answer: string;
  nextTryAt: Date | null;
}

/** Stores how a try ended, unless the delivery was claimed anew meanwhile. */
export const settleDelivery = (
  tx: Transaction,
  { id, tries }: Pick<ClaimedDelivery, 'id' | 'tries'>,
  { status, answer, nextTryAt }: DeliveryOutcome,
  now: Date,
): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE webhook_deliveries SET status = ${status}, answer = ${answer}, next_try_at = ${nextTryAt},
        claimed_until = NULL, updated_at = ${now}
      WHERE id = ${id} AND status = 'queued' AND tries = ${tries}`),
  );

/** When the next delivery of a webhook is due; undefined when none waits. Null is at once. */
export const findNextTry = (executor: Executor, webhookId: number): Promise<{ at: string | null } | undefined> =>
  executor.row(
    prepared(sql`
      SELECT greatest(d.next_try_at, d.claimed_until) AS at FROM webhook_deliveries d
      WHERE d.webhook_id = ${webhookId} AND d.status = 'queued' AND NOT EXISTS (
        SELECT FROM webhook_deliveries e WHERE e.webhook_id = d.webhook_id AND e.record = d.record
          AND e.status = 'queued' AND e.id < d.id)
      ORDER BY greatest(d.next_try_at, d.claimed_until) NULLS FIRST LIMIT 1`),
  );

/** Stores a test with its outcome. */
export const insertTest = (
  tx: Transaction,
  webhookId: number,
  {
    messageId,
    event,
    status,
    answer,
    now,
  }: { messageId: string; event: string; now: Date } & Omit<DeliveryOutcome, 'nextTryAt'>,
): Promise<DeliveryRow | undefined> =>
  tx.row(
    prepared(sql`
      INSERT INTO webhook_deliveries AS d (webhook_id, message_id, event, record, status, tries, answer, created_at, updated_at)
      VALUES (${webhookId}, ${messageId}, ${event}, ${messageId}, ${status}, 1, ${answer}, ${now}, ${now})
      RETURNING ${selectList(columns)}`),
  );

/**
 * Queues a delivery of an entry once more; one that is under way goes on. Returns nothing when there is none, or when it
 * is a test.
 */
export const queueAgain = (
  tx: Transaction,
  webhookId: number,
  id: number,
  now: Date,
): Promise<DeliveryRow | undefined> =>
  tx.row(
    prepared(sql`
      UPDATE webhook_deliveries d SET status = 'queued', next_try_at = NULL, updated_at = ${now},
        tries = CASE WHEN d.claimed_until > ${now} THEN d.tries ELSE 0 END,
        claimed_until = CASE WHEN d.claimed_until > ${now} THEN d.claimed_until END
      WHERE d.id = ${id} AND d.webhook_id = ${webhookId} AND d.entry_id IS NOT NULL RETURNING ${selectList(columns)}`),
  );

/** Removes deliveries that ended before a moment. */
export const removeOldDeliveries = (tx: Transaction, before: Date): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM webhook_deliveries WHERE status <> 'queued' AND updated_at < ${before}`));
