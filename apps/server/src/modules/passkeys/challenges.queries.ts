import type { Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** What a browser was asked to sign with a passkey. It belongs to the browser and works once. */
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
