import type { Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';

/** Whether the idle logout of person `u` has ended session `s`: at a display, after so many minutes without a call. */
export const isIdle = (now: Date): Fragment => sql`(s.kind = 'display' AND u.panel_idletimeout > 0
        AND s.last_used_at <= ${now}::timestamptz - u.panel_idletimeout * interval '1 minute')`;

export const removeIdleSessions = (transaction: Transaction, now: Date): Promise<number> =>
  transaction.run(
    prepared(
      sql`DELETE FROM sessions s USING users u WHERE s.kind = 'display' AND u.id = s.user_id AND ${isIdle(now)}`,
    ),
  );
