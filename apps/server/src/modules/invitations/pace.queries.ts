import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** Plans so many further seconds of a person's invitations. Returns the seconds that are planned from now on. */
export const planUntil = async (
  transaction: Transaction,
  { userId, seconds, now }: { userId: number; seconds: number; now: Date },
): Promise<number> => {
  const row = await transaction.row<{ ahead: number }>(
    prepared(sql`
      INSERT INTO invitation_paces AS p (user_id, planned_until)
      VALUES (${userId}, ${now}::timestamptz + make_interval(secs => ${seconds}::float8))
      ON CONFLICT (user_id) DO UPDATE SET planned_until =
        greatest(p.planned_until, ${now}::timestamptz) + make_interval(secs => ${seconds}::float8)
      RETURNING extract(epoch FROM planned_until - ${now}::timestamptz)::float8 AS ahead`),
  );
  return row?.ahead ?? seconds;
};
