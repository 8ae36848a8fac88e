import type { LockoutRule } from '@account/contract/limits';
import type { Executor, Transaction, Writer } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';

/** The seconds that a pair is still locked; no row when it is not. */
export const selectLock = (pairHash: Buffer, now: Date): Fragment => sql`
      SELECT ceil(extract(epoch FROM locked_until - ${now}::timestamptz))::int AS wait FROM sign_in_failures
      WHERE pair_hash = ${pairHash} AND locked_until > ${now}::timestamptz`;

/** Seconds that a pair is still locked; undefined when it is not. */
export const readLock = async (executor: Executor, pairHash: Buffer, now: Date): Promise<number | undefined> =>
  (await executor.row<{ wait: number }>(prepared(selectLock(pairHash, now))))?.wait;

/** Whether failures of a pair are counted: without any it is not locked, and there is nothing to forget. */
export const hasFailures = (pairHash: Buffer): Fragment =>
  sql`EXISTS (SELECT FROM sign_in_failures WHERE pair_hash = ${pairHash})`;

/**
 * Counts a failure of a pair that is not locked; returns 0 when it is. The last allowed one within the window locks the pair,
 * each time twice as long up to the longest wait, forgotten after a day.
 */
export const countFailure = (
  writer: Writer,
  pairHash: Buffer,
  now: Date,
  { failures, window, firstWait, longestWait }: LockoutRule,
): Promise<number> => {
  const inWindow = sql`f.window_started_at > ${now}::timestamptz - make_interval(secs => ${window}::int)`;
  const isLast = sql`(${inWindow} AND f.failures + 1 >= ${failures}::int)`;
  const lockouts = sql`CASE WHEN f.window_started_at > ${now}::timestamptz - interval '1 day' THEN f.lockouts ELSE 0 END`;
  return writer.run(
    prepared(sql`
      INSERT INTO sign_in_failures AS f (pair_hash, failures, window_started_at) VALUES (${pairHash}, 1, ${now}::timestamptz)
      ON CONFLICT (pair_hash) DO UPDATE SET
        failures = CASE WHEN ${inWindow} THEN f.failures + 1 ELSE 1 END,
        window_started_at = CASE WHEN ${inWindow} THEN f.window_started_at ELSE ${now}::timestamptz END,
        lockouts = ${lockouts} + CASE WHEN ${isLast} THEN 1 ELSE 0 END,
        locked_until = CASE WHEN ${isLast} THEN ${now}::timestamptz
          + make_interval(secs => least(${longestWait}::int, ${firstWait}::int * power(2, least(16, ${lockouts}))::int)) END
      WHERE f.locked_until IS NULL OR f.locked_until <= ${now}::timestamptz`),
  );
};

export const forgetFailures = (writer: Writer, pairHash: Buffer): Promise<number> =>
  writer.run(prepared(sql`DELETE FROM sign_in_failures WHERE pair_hash = ${pairHash}`));

/** Removes counts of failures that no rule looks at any more. */
export const removeOldFailures = (transaction: Transaction, { before, now }: { before: Date; now: Date }) =>
  transaction.run(
    prepared(sql`
      DELETE FROM sign_in_failures WHERE window_started_at <= ${before} AND (locked_until IS NULL OR locked_until <= ${now})`),
  );
