import type { Passkey } from '@account/contract/endpoints/accounts/passkeys';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** A passkey as a sign-in needs it. */
export interface PasskeyRecord {
  id: number;
  user_id: number;
  credential_id: Buffer;
  user_handle: Buffer;
  public_key: Buffer;
  counter: number;
  /** Divided by spaces. */
  transports: string;
}

const record = sql`SELECT id, user_id, credential_id, user_handle, public_key, counter::float8 AS counter, transports FROM passkeys`;

const listed = sql`id, name, is_synced, created_at, last_used_at`;

export const readPasskeys = (executor: Executor, userId: number): Promise<Passkey[]> =>
  executor.rows(prepared(sql`SELECT ${listed} FROM passkeys WHERE user_id = ${userId} ORDER BY id`));

export const readCredentials = (executor: Executor, userId: number): Promise<PasskeyRecord[]> =>
  executor.rows(prepared(sql`${record} WHERE user_id = ${userId} ORDER BY id`));

export const findCredential = (executor: Executor, credentialId: Buffer): Promise<PasskeyRecord | undefined> =>
  executor.row(prepared(sql`${record} WHERE credential_id = ${credentialId}`));

export interface NewPasskey extends Omit<PasskeyRecord, 'id'> {
  name: string;
  is_synced: boolean;
  now: Date;
}

export const insertPasskey = (tx: Transaction, made: NewPasskey): Promise<Passkey | undefined> =>
  tx.row(
    prepared(sql`
      INSERT INTO passkeys (user_id, credential_id, user_handle, public_key, counter, transports, is_synced, name, created_at)
      VALUES (${made.user_id}, ${made.credential_id}, ${made.user_handle}, ${made.public_key}, ${made.counter},
        ${made.transports}, ${made.is_synced}, ${made.name}, ${made.now})
      RETURNING ${listed}`),
  );

/** Notes a use; 0 when the passkey is gone, or its counter did not go up although it counts. */
export const usePasskey = (tx: Transaction, id: number, counter: number, now: Date): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE passkeys SET counter = ${counter}::bigint, last_used_at = ${now}
      WHERE id = ${id} AND (counter < ${counter}::bigint OR counter = 0 AND ${counter}::bigint = 0)`),
  );

/** Removes a passkey of a user; undefined when there is none. */
export const deletePasskey = (tx: Transaction, userId: number, id: number): Promise<{ name: string } | undefined> =>
  tx.row(prepared(sql`DELETE FROM passkeys WHERE id = ${id} AND user_id = ${userId} RETURNING name`));

/** Whether the user can sign in by what there is: a password, an external identity or a passkey. */
export const hasWayIn = async (executor: Executor, userId: number): Promise<boolean> => {
  const row = await executor.row<{ has: boolean }>(
    prepared(sql`
      SELECT u.password_hash IS NOT NULL OR EXISTS (SELECT FROM identities i WHERE i.user_id = u.id)
        OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id) AS has
      FROM users u WHERE u.id = ${userId}`),
  );
  return row?.has ?? false;
};

/** A challenge that a browser was asked to sign with a passkey. It belongs to the browser and works once. */
export interface PasskeyChallenge {
  purpose: 'add' | 'sign_in' | 'second_factor';
  /** Who adds a passkey, or whose sign-in waits; null where the passkey tells. */
  userId: number | null;
  /** The handle of a passkey that is added. */
  userHandle: Buffer | null;
}

/** Challenges of one browser that may be answered: each press of a button makes one, and most are never answered. */
const keptChallenges = 5;

export async function insertChallenge(
  tx: Transaction,
  {
    hash,
    browser,
    expiresAt,
    purpose,
    userId,
    userHandle,
  }: PasskeyChallenge & { hash: Buffer; browser: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.run(
    prepared(sql`
      INSERT INTO passkey_challenges (challenge_hash, browser_hash, purpose, user_id, user_handle, expires_at)
      VALUES (${hash}, ${browser}, ${purpose}, ${userId}, ${userHandle}, ${expiresAt})`),
  );
  await tx.run(
    prepared(sql`
      DELETE FROM passkey_challenges WHERE challenge_hash IN (
        SELECT challenge_hash FROM passkey_challenges WHERE browser_hash = ${browser}
        ORDER BY expires_at DESC OFFSET ${keptChallenges}::int)`),
  );
}

/** Takes a challenge out: of two answers at the same time only one finds it. */
export const takeChallenge = (
  tx: Transaction,
  { hash, browser, now }: { hash: Buffer; browser: Buffer; now: Date },
): Promise<PasskeyChallenge | undefined> =>
  tx.row(
    prepared(sql`
      DELETE FROM passkey_challenges
      WHERE challenge_hash = ${hash} AND browser_hash = ${browser} AND expires_at > ${now}
      RETURNING purpose, user_id AS "userId", user_handle AS "userHandle"`),
  );

export const removeExpiredChallenges = (tx: Transaction, now: Date): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM passkey_challenges WHERE expires_at <= ${now}`));
