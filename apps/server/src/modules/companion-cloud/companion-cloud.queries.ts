import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** How a person stands to the companion cloud; no other transaction changes it until this one ends. */
export const lockCompanionLink = (
  transaction: Transaction,
  id: number,
  now: Date,
): Promise<{ code: string | null; awaits_return: boolean } | undefined> =>
  transaction.row(
    prepared(sql`
      SELECT umslinkcode AS code, companion_return_until > ${now} AS awaits_return FROM users
      WHERE id = ${id} FOR NO KEY UPDATE`),
  );
