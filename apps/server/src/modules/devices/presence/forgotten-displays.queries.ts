import type { Transaction } from '../../../platform/database/database.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';

/**
 * Removes displays without organization that were last heard of before a moment: at most so many. A blocked one stays,
 * because once it is forgotten it could enrol as a new one.
 */
export const removeForgotten = (
  transaction: Transaction,
  silentSince: Date,
  most: number,
): Promise<{ id: number; androidid: string; name: string }[]> =>
  transaction.rows(
    prepared(sql`
      WITH forgotten AS MATERIALIZED (
        SELECT d.id FROM devices d JOIN device_presence p ON p.device_id = d.id
        WHERE d.organization_id IS NULL AND d.blocked_at IS NULL AND p.last_seen_at <= ${silentSince}
        ORDER BY d.id LIMIT ${most}::int FOR UPDATE OF d, p
      )
      DELETE FROM devices WHERE id IN (SELECT id FROM forgotten) RETURNING id, androidid, name`),
  );
