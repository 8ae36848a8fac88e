import type { LockoutRule } from '@account/contract/limits';
import { secondsAfter } from '../../../kernel/clock.ts';
import type { Executor, Transaction, Writer } from '../../database/database.ts';
import { type Fragment, prepared, sql } from '../../database/sql.ts';

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
 * Counts a failure of a pair that is not locked, or several at once; returns 0 when it is. The last allowed one within the
 * window locks the pair, each time twice as long up to the longest wait, forgotten after a day.
 */
export const countFailure = (
  writer: Writer,
  pairHash: Buffer,
  now: Date,
  { failures, window, firstWait, longestWait }: LockoutRule,
  times = 1,
): Promise<number> => {
  const inWindow = sql`f.window_started_at > ${now}::timestamptz - make_interval(secs => ${window}::int)`;
  const isLast = sql`(${inWindow} AND f.failures + ${times}::int >= ${failures}::int)`;
  const lockouts = sql`CASE WHEN f.window_started_at > ${now}::timestamptz - interval '1 day' THEN f.lockouts ELSE 0 END`;
  return writer.run(
    prepared(sql`
      INSERT INTO sign_in_failures AS f (pair_hash, failures, window_started_at, lockouts, locked_until)
      VALUES (${pairHash}, ${times}, ${now}::timestamptz, ${times < failures ? 0 : 1},
        ${times < failures ? null : secondsAfter(now, firstWait)}::timestamptz)
      ON CONFLICT (pair_hash) DO UPDATE SET
        failures = CASE WHEN ${inWindow} THEN f.failures + ${times}::int ELSE ${times}::int END,
        window_started_at = CASE WHEN ${inWindow} THEN f.window_started_at ELSE ${now}::timestamptz END,
        lockouts = ${lockouts} + CASE WHEN ${isLast} THEN 1 ELSE 0 END,
        locked_until = CASE WHEN ${isLast} THEN ${now}::timestamptz
          + make_interval(secs => least(${longestWait}::int, ${firstWait}::int * power(2, least(16, ${lockouts}))::int)) END
      WHERE f.locked_until IS NULL OR f.locked_until <= ${now}::timestamptz`),
  );
};

/** How many more failures of a pair the rule allows now. Locks the pair for the caller's transaction. */
export const lockAllowance = async (
  transaction: Transaction,
  pairHash: Buffer,
  now: Date,
  { failures, window }: LockoutRule,
): Promise<number> => {
  await transaction.run(prepared(sql`SELECT pg_advisory_xact_lock(hashtextextended(encode(${pairHash}, 'hex'), 0))`));
  const row = await transaction.row<{ failures: number }>(
    prepared(sql`
      SELECT CASE WHEN locked_until > ${now}::timestamptz THEN ${failures}::int ELSE failures END AS failures
      FROM sign_in_failures WHERE pair_hash = ${pairHash} AND (locked_until > ${now}::timestamptz
        OR window_started_at > ${now}::timestamptz - make_interval(secs => ${window}::int))`),
  );
  return Math.max(0, failures - (row?.failures ?? 0));
};

/** Which of some keys were disclosed after a timestamp. */
export const findDisclosed = async (executor: Executor, keys: readonly Buffer[], since: Date): Promise<Buffer[]> => {
  const rows = await executor.rows<{ pair_hash: Buffer }>(
    prepared(sql`
      SELECT pair_hash FROM sign_in_failures WHERE pair_hash = ANY (${[...keys]}::bytea[]) AND window_started_at > ${since}`),
  );
  return rows.map(({ pair_hash }) => pair_hash);
};

/** Remembers keys as disclosed from now on, in the same table, until old failures are removed. */
export const rememberDisclosed = (transaction: Transaction, keys: readonly Buffer[], now: Date): Promise<number> =>
  transaction.run(
    prepared(sql`
      INSERT INTO sign_in_failures (pair_hash, failures, window_started_at)
      SELECT DISTINCT unnest(${[...keys]}::bytea[]), 1, ${now}::timestamptz
      ON CONFLICT (pair_hash) DO UPDATE SET window_started_at = excluded.window_started_at`),
  );

export const forgetFailures = (writer: Writer, pairHash: Buffer): Promise<number> =>
  writer.run(prepared(sql`DELETE FROM sign_in_failures WHERE pair_hash = ${pairHash}`));

/** Removes counts of failures that no rule looks at any more. */
export const removeOldFailures = (transaction: Transaction, { before, now }: { before: Date; now: Date }) =>
  transaction.run(
    prepared(sql`
      DELETE FROM sign_in_failures WHERE window_started_at <= ${before} AND (locked_until IS NULL OR locked_until <= ${now})`),
  );
