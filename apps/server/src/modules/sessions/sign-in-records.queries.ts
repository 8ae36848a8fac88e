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
