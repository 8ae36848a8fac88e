import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** Waits until no other transaction lets a display wait. Then the number of those that do can only shrink. */
export const holdWaitingRoom = (transaction: Transaction): Promise<number> =>
  transaction.run(prepared(sql`SELECT pg_advisory_xact_lock(hashtext('waiting-displays'))`));

/** Whether so many displays or more wait for an organization. */
export const hasWaiting = async (transaction: Transaction, count: number): Promise<boolean> =>
  (await transaction.run(
    prepared(sql`SELECT FROM devices WHERE organization_id IS NULL ORDER BY id OFFSET ${count - 1}::int LIMIT 1`),
  )) > 0;

/**
 * Removes displays that wait and were last seen before a timestamp, at most so many. A blocked one stays: it could enrol
 * again.
 */
export const removeForgotten = (
  transaction: Transaction,
  seenBefore: Date,
  most: number,
): Promise<{ id: number; androidid: string; name: string }[]> =>
  transaction.rows(
    prepared(sql`
      DELETE FROM devices WHERE id IN (
        SELECT d.id FROM devices d JOIN device_presence p ON p.device_id = d.id
        WHERE d.organization_id IS NULL AND d.blocked_at IS NULL AND p.last_seen_at < ${seenBefore}
        ORDER BY d.id LIMIT ${most}::int FOR UPDATE OF d)
      RETURNING id, androidid, name`),
  );
