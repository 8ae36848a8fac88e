import type { SignInWay } from '@account/contract/endpoints/accounts/sessions';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** A sign-in whose password was right and whose code is missing. */
export interface ChallengeRecord {
  user_id: number;
  remember: boolean;
  way: SignInWay;
  /** Hash of the token with which the sign-in began. */
  browser_hash: Buffer;
  failures: number;
  secret: Buffer | null;
}

/** Remembers it under the token of the browser; a new try under the same token replaces the old one. */
export const insertChallenge = (
  tx: Transaction,
  challenge: {
    tokenHash: Buffer;
    browserHash: Buffer;
    userId: number;
    way: SignInWay;
    remember: boolean;
    expiresAt: Date;
  },
): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO sign_in_challenges (token_hash, browser_hash, user_id, way, remember, expires_at)
      VALUES (${challenge.tokenHash}, ${challenge.browserHash}, ${challenge.userId}, ${challenge.way}, ${challenge.remember}, ${challenge.expiresAt})
      ON CONFLICT (token_hash) DO UPDATE SET browser_hash = excluded.browser_hash, user_id = excluded.user_id, way = excluded.way, remember = excluded.remember, failures = 0,
        expires_at = excluded.expires_at`),
  );

/** One that still waits: in time, and the person has a second factor to this day. */
const open = (tokenHash: Buffer, now: Date) => sql`
  SELECT c.user_id, c.way, c.remember, c.browser_hash, c.failures, u.two_factor_secret AS secret
  FROM sign_in_challenges c JOIN users u ON u.id = c.user_id
  WHERE c.token_hash = ${tokenHash} AND c.expires_at > ${now} AND u.two_factor_confirmed_at IS NOT NULL`;

export const findChallenge = (executor: Executor, tokenHash: Buffer, now: Date): Promise<ChallengeRecord | undefined> =>
  executor.row(prepared(open(tokenHash, now)));

/** One of a person: the same browser may have begun another sign-in meanwhile. */
export interface ChallengeKey {
  tokenHash: Buffer;
  userId: number;
}

/** Reads it for a try; a second try at the same time waits. */
export const lockChallenge = (
  tx: Transaction,
  { tokenHash, userId }: ChallengeKey,
  now: Date,
): Promise<ChallengeRecord | undefined> =>
  tx.row(prepared(sql`${open(tokenHash, now)} AND c.user_id = ${userId} FOR UPDATE OF c`));

const ofKey = ({ tokenHash, userId }: ChallengeKey) => sql`token_hash = ${tokenHash} AND user_id = ${userId}`;

export const countChallengeFailure = (tx: Transaction, key: ChallengeKey): Promise<number> =>
  tx.run(prepared(sql`UPDATE sign_in_challenges SET failures = failures + 1 WHERE ${ofKey(key)}`));

export const deleteChallenge = (tx: Transaction, key: ChallengeKey): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM sign_in_challenges WHERE ${ofKey(key)}`));

export const deleteChallengesOf = (tx: Transaction, userId: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM sign_in_challenges WHERE user_id = ${userId}`));
