import type { PresenceDay } from '@account/contract/endpoints/devices/devices';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';

/** In which hours of each of the last days (UTC) a display was seen: the oldest first, today last, none left out. */
export const readPresenceDays = (executor: Executor, id: number, now: Date, days: number): Promise<PresenceDay[]> =>
  executor.rows(
    prepared(sql`
      SELECT to_char(t.day, 'YYYY-MM-DD') AS day, coalesce(d.hours, 0) AS hours
      FROM (SELECT (${now}::timestamptz AT TIME ZONE 'UTC')::date - n AS day FROM generate_series(0, ${days - 1}::int) n) t
        LEFT JOIN device_days d ON d.device_id = ${id} AND d.day = t.day
      ORDER BY t.day`),
  );

/** Forgets the days before a day that is so many days ago. */
export const removeOldDays = (transaction: Transaction, now: Date, days: number): Promise<number> =>
  transaction.run(
    prepared(sql`DELETE FROM device_days WHERE day < (${now}::timestamptz AT TIME ZONE 'UTC')::date - ${days}::int`),
  );
