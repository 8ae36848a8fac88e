import type { RecentSignIn, SignInOutcome, SignInWay } from '@account/contract/endpoints/accounts/sessions';
import { signInRecordLimits } from '@account/contract/limits';
import { secondsAfter } from '../../kernel/clock.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';

export interface NewSignIn {
  userId: number | null;
  outcome: SignInOutcome;
  way: SignInWay;
  kind: RecentSignIn['kind'];
  address: string;
  userAgent: string;
  now: Date;
}

/**
 * Records a try to sign in. Nothing is recorded without a user, with the same work, so that the time does not disclose
 * whether there is one; nor what is beyond the limit of an hour.
 * @param person rows `u` with the id of the person, and a condition
 */
export function insertSignIn(
  entry: NewSignIn,
  person: Fragment = sql`users u WHERE u.id = ${entry.userId}::integer`,
): Fragment {
  const isRight = entry.outcome === 'succeeded';
  const maxRecords = isRight ? signInRecordLimits.successes : signInRecordLimits.failures;
  const anHourAgo = secondsAfter(entry.now, -3_600);
  return sql`
      INSERT INTO sign_ins (user_id, at, outcome, way, kind, address, user_agent)
      SELECT u.id, ${entry.now}::timestamptz, ${entry.outcome}, ${entry.way}, ${entry.kind}, ${entry.address}, ${entry.userAgent}
      FROM ${person} AND ${maxRecords}::integer > (
        SELECT count(*) FROM sign_ins s
        WHERE s.user_id = u.id AND s.at > ${anHourAgo}::timestamptz AND (s.outcome = 'succeeded') = ${isRight}::boolean)`;
}

export const recordSignIn = (transaction: Transaction, entry: NewSignIn): Promise<number> =>
  transaction.run(prepared(insertSignIn(entry)));

/** The last tries of a person, newest first. */
export const readSignIns = (executor: Executor, userId: number): Promise<RecentSignIn[]> =>
  executor.rows(
    prepared(sql`
      SELECT id, at, outcome, way, kind, address AS ip, user_agent FROM sign_ins
      WHERE user_id = ${userId} ORDER BY at DESC, id DESC LIMIT ${signInRecordLimits.listed}`),
  );

/** Removes the records until a timestamp. */
export const removeOldSignIns = (transaction: Transaction, until: Date): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM sign_ins WHERE at <= ${until}::timestamptz`));

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

/** Remembers a challenge under the token of the browser; a new try under the same token replaces the old one. */
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

/** A challenge that still waits: in time, and the person has a second factor to this day. */
const open = (tokenHash: Buffer, now: Date) => sql`
  SELECT c.user_id, c.way, c.remember, c.browser_hash, c.failures, u.two_factor_secret AS secret
  FROM sign_in_challenges c JOIN users u ON u.id = c.user_id
  WHERE c.token_hash = ${tokenHash} AND c.expires_at > ${now} AND u.two_factor_confirmed_at IS NOT NULL`;

export const findChallenge = (executor: Executor, tokenHash: Buffer, now: Date): Promise<ChallengeRecord | undefined> =>
  executor.row(prepared(open(tokenHash, now)));

/** A challenge of a person: the same browser may have begun another sign-in meanwhile. */
export interface ChallengeKey {
  tokenHash: Buffer;
  userId: number;
}

/** Reads a challenge for a try; a second try at the same time waits. */
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
