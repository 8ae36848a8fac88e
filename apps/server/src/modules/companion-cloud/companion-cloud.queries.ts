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

/** Links or unlinks; either way a return that is under way counts no more. */
export const updateCompanionLink = (
  transaction: Transaction,
  id: number,
  code: string | null,
  now: Date,
): Promise<number> =>
  transaction.run(
    prepared(sql`UPDATE users SET umslinkcode = ${code}, companion_return_until = ${now} WHERE id = ${id}`),
  );

/** Lets a return link the account for a while; one that never was linked waits for ever. */
export const expectCompanionReturn = (transaction: Transaction, id: number, until: Date): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET companion_return_until = ${until}
      WHERE id = ${id} AND companion_return_until <> 'infinity'`),
  );
