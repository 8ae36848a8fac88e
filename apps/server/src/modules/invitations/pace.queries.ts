import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** Plans invitations of a person, each so many seconds after the one before. Returns until when they are planned then. */
export const planUntil = async (
  transaction: Transaction,
  { userId, count, apart, now }: { userId: number; count: number; apart: number; now: Date },
): Promise<number> => {
  const seconds = count * apart;
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
