import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { removeSecret } from '../users/index.ts';

export interface TwoFactorRecord {
  secret: Buffer | null;
  confirmed: boolean;
}

/** Reads the second factor for a change of it; a second change at the same time waits. */
export const lockTwoFactor = (tx: Transaction, userId: number): Promise<TwoFactorRecord | undefined> =>
  tx.row(
    prepared(sql`
      SELECT two_factor_secret AS secret, two_factor_confirmed_at IS NOT NULL AS confirmed FROM users
      WHERE id = ${userId} FOR NO KEY UPDATE`),
  );

export const removeTwoFactor = async (tx: Transaction, userId: number): Promise<number> => {
  await tx.run(prepared(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`));
  return removeSecret(tx, userId);
};

/** Removes the passkeys of a user, whose names it returns. */
export const removePasskeys = (tx: Transaction, userId: number): Promise<{ name: string }[]> =>
  tx.rows(prepared(sql`DELETE FROM passkeys WHERE user_id = ${userId} RETURNING name`));

export const replaceRecoveryCodes = async (
  tx: Transaction,
  userId: number,
  { hashes, keys }: { hashes: readonly string[]; keys: Buffer },
): Promise<void> => {
  await tx.run(prepared(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`));
  await tx.run(
    prepared(sql`
      INSERT INTO recovery_codes (user_id, code_hash, code_keys)
      SELECT ${userId}, unnest(${[...hashes]}::text[]), ${keys}`),
  );
};

/** A recovery code as it is stored; without keys it was hashed under one that is derived from APP_SECRET. */
export interface StoredRecoveryCode {
  id: number;
  hash: string;
  keys: Buffer | null;
}

export const readRecoveryCodes = (executor: Executor, userId: number): Promise<StoredRecoveryCode[]> =>
  executor.rows(
    prepared(sql`SELECT id, code_hash AS hash, code_keys AS keys FROM recovery_codes WHERE user_id = ${userId}`),
  );

/** Consumes a recovery code; returns 0 when it was consumed before. */
export const takeRecoveryCode = (tx: Transaction, id: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM recovery_codes WHERE id = ${id}`));

/** Gives codes without keys theirs, so many at most; returns how many. */
export const giveKeys = (tx: Transaction, keys: Buffer, maxRows: number): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE recovery_codes SET code_keys = ${keys}
      WHERE id IN (SELECT id FROM recovery_codes WHERE code_keys IS NULL ORDER BY id LIMIT ${maxRows}::int)`),
  );
