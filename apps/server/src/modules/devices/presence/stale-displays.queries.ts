import type { Transaction } from '../../../platform/database/database.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';

/**
 * Removes displays without organization that were last heard of before a time: at most so many. A blocked one stays,
 * because once it is removed it could enrol as a new one.
 */
export const removeStale = (
  transaction: Transaction,
  silentSince: Date,
  maxRows: number,
): Promise<{ id: number; androidid: string; name: string }[]> =>
  transaction.rows(
    prepared(sql`
      WITH stale AS MATERIALIZED (
        SELECT d.id FROM devices d JOIN device_presence p ON p.device_id = d.id
        WHERE d.organization_id IS NULL AND d.blocked_at IS NULL AND p.last_seen_at <= ${silentSince}
        ORDER BY d.id LIMIT ${maxRows}::int FOR UPDATE OF d, p
      )
      DELETE FROM devices WHERE id IN (SELECT id FROM stale) RETURNING id, androidid, name`),
  );
