import type { Transaction } from '../../../platform/database/database.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';

/** Blocks a display, or lets it in again; 0 when it is so already. */
export const setBlocked = (transaction: Transaction, id: number, blockedAt: Date | null): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE devices SET blocked_at = ${blockedAt}, updated_at = now()
      WHERE id = ${id} AND (blocked_at IS NULL) <> (${blockedAt}::timestamptz IS NULL)`),
  );
