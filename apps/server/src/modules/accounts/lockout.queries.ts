import { signInLockout } from '@account/contract/limits';
import type { Executor } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/**
 * Counts a try of a pair and answers until when it is locked. A locked pair is left as it is; the try after the last
 * allowed one locks it, each time twice as long up to the longest wait, forgotten after a day.
 */
export const countTry = (
  executor: Executor,
  pairHash: Buffer,
  now: Date,
): Promise<{ wait: number | null } | undefined> => {
  const { failures, window, firstWait, longestWait } = signInLockout;
  const inWindow = sql`f.window_started_at > ${now}::timestamptz - make_interval(secs => ${window}::int)`;
  const locked = sql`f.locked_until > ${now}::timestamptz`;
  const exceeds = sql`(${inWindow} AND f.failures >= ${failures}::int)`;
  const lockouts = sql`CASE WHEN f.window_started_at > ${now}::timestamptz - interval '1 day' THEN f.lockouts ELSE 0 END`;
  return executor.row(
    prepared(sql`
      INSERT INTO sign_in_failures AS f (pair_hash, failures, window_started_at) VALUES (${pairHash}, 1, ${now}::timestamptz)
      ON CONFLICT (pair_hash) DO UPDATE SET
        failures = CASE WHEN ${locked} THEN f.failures WHEN ${exceeds} THEN 0 WHEN ${inWindow} THEN f.failures + 1 ELSE 1 END,
        window_started_at = CASE WHEN ${locked} OR (${inWindow} AND NOT ${exceeds}) THEN f.window_started_at ELSE ${now}::timestamptz END,
        lockouts = CASE WHEN NOT coalesce(${locked}, false) AND ${exceeds} THEN ${lockouts} + 1 ELSE f.lockouts END,
        locked_until = CASE WHEN ${locked} THEN f.locked_until WHEN ${exceeds} THEN ${now}::timestamptz
          + make_interval(secs => least(${longestWait}::int, ${firstWait}::int * power(2, least(16, ${lockouts}))::int)) END
      RETURNING ceil(extract(epoch FROM f.locked_until - ${now}::timestamptz))::int AS wait`),
  );
};

export const forgetTries = (executor: Executor, pairHash: Buffer): Promise<number> =>
  executor.run(prepared(sql`DELETE FROM sign_in_failures WHERE pair_hash = ${pairHash}`));
