import { accessLevels } from '@account/contract/roles';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { canSignIn } from '../users/index.ts';

/** The time zone of the mornings of a person who has the mail. */
export const findTimeZone = async (executor: Executor, userId: number): Promise<string | undefined> =>
  (
    await executor.row<{ time_zone: string }>(
      prepared(sql`SELECT time_zone FROM morning_mails WHERE user_id = ${userId}`),
    )
  )?.time_zone;

export const turnOn = (tx: Transaction, userId: number, timeZone: string): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO morning_mails (user_id, time_zone) VALUES (${userId}, ${timeZone})
      ON CONFLICT (user_id) DO UPDATE SET time_zone = excluded.time_zone`),
  );

export const turnOff = (tx: Transaction, userId: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM morning_mails WHERE user_id = ${userId}`));

/** An administrator who wants the mail. */
export interface Reader {
  id: number;
  email: string;
  time_zone: string;
  /** The last day that was worked off. */
  last_day: string | null;
  is_top: boolean;
  organization_id: number | null;
}

/** The administrators who want the mail and can sign in. */
export const readReaders = (executor: Executor): Promise<Reader[]> =>
  executor.rows(
    prepared(sql`
      SELECT u.id, u.email, m.time_zone, to_char(m.last_day, 'YYYY-MM-DD') AS last_day,
        r.access_level = ${accessLevels.top} AS is_top, u.organization_id
      FROM morning_mails m JOIN users u ON u.id = m.user_id JOIN roles r ON r.id = u.role_id
      WHERE r.access_level IN (${accessLevels.top}, ${accessLevels.organization}) AND ${canSignIn}
      ORDER BY u.id`),
  );

/** Marks a day of a person as worked off. Returns 0 when it was before, or the mail is no longer wanted. */
export const claimDay = (tx: Transaction, userId: number, day: string): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE morning_mails SET last_day = ${day}::date
      WHERE user_id = ${userId} AND last_day IS DISTINCT FROM ${day}::date`),
  );

/** The organizations, or one of them, by name. */
export const readSchools = (executor: Executor, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  executor.rows(
    prepared(sql`SELECT id, name FROM organizations WHERE id = ANY (${[...ids]}::int[]) ORDER BY name_key, id`),
  );
