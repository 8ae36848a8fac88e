import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** The name of the position up to which deliveries are queued. */
export const follower = 'webhooks';

const lastNumber = sql`(SELECT coalesce(max(number), 0) FROM audit_order)`;

/** Whether there are entries whose deliveries are not queued. */
export const hasNewEntries = async (executor: Executor): Promise<boolean> =>
  (await executor.row(
    prepared(sql`
      SELECT 1 AS found WHERE EXISTS (SELECT FROM audit_unordered)
        OR ${lastNumber} IS DISTINCT FROM (SELECT number FROM audit_logs WHERE target = ${follower})`),
  )) !== undefined;

/**
 * The number of the last entry whose deliveries are queued; the transaction holds it until it ends. Where none is stored, as in
 * a backup of an earlier release, it is that of the last entry: what came before was queued by then.
 */
export async function claimPosition(tx: Transaction): Promise<string> {
  await tx.run(
    prepared(sql`
      INSERT INTO audit_logs (target, number) SELECT ${follower}, ${lastNumber} ON CONFLICT (target) DO NOTHING`),
  );
  const position = await tx.row<{ number: string }>(
    prepared(sql`SELECT number::text AS number FROM audit_logs WHERE target = ${follower} FOR UPDATE`),
  );
  if (!position) throw new Error('the webhooks have no position');
  return position.number;
}

/** The result of queueing the deliveries of some entries. */
export interface QueuedBatch {
  entries: number;
  /** The number of the last of them; null when there was none. */
  last: string | null;
  /** Webhooks that get some of them. */
  webhooks: number[];
}

/** Queues the deliveries of entries behind a number, in the order of commits, for each active webhook that gets them. */
export async function insertDeliveries(tx: Transaction, after: string, most: number): Promise<QueuedBatch> {
  const queued = await tx.row<QueuedBatch>(
    prepared(sql`
      WITH entries AS MATERIALIZED (
        SELECT n.number, a.id, a.action, a.organization_id,
          concat_ws(':', a.subject_kind, coalesce(a.subject_id::text, a.subject)) AS record
        FROM audit_order n LEFT JOIN audit_entries a ON a.id = n.entry_id
        WHERE n.number > ${after}::bigint ORDER BY n.number LIMIT ${most}::int),
      added AS (
        INSERT INTO webhook_deliveries (webhook_id, entry_id, event, record)
        SELECT w.id, e.id, e.action, e.record FROM entries e JOIN webhooks w ON w.state = 'active'
          AND (w.organization_id IS NULL OR w.organization_id = e.organization_id)
          AND (w.events = '*' OR e.action = ANY (string_to_array(w.events, ' ')))
        WHERE e.id IS NOT NULL ORDER BY e.number, w.id FOR KEY SHARE OF w RETURNING webhook_id)
      SELECT (SELECT count(*)::int FROM entries) AS entries, (SELECT max(number)::text FROM entries) AS last,
        ARRAY(SELECT DISTINCT webhook_id FROM added ORDER BY webhook_id) AS webhooks`),
  );
  if (!queued) throw new Error('nothing was queued');
  return queued;
}
