import { type LockoutRule, signInLockout } from '@account/contract/limits';
import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Database, Transaction, Writer } from '../../database/database.ts';
import { recurringTask, type Task } from '../../queue/task.ts';
import { countFailure, forgetFailures, readLock, removeOldFailures } from './lockout.queries.ts';

export interface Lockout {
  database: Database;
  clock: Clock;
  rule?: LockoutRule;
  /** Whether a right try forgets the failures. */
  forgives?: boolean;
  /** Runs in the transaction that counts a failure. */
  onFailure?: (transaction: Transaction) => Promise<unknown>;
  /** Called before a try is refused. */
  onLocked?: () => void;
  /** The seconds that the pair is locked, where the caller has just read them. */
  known?: { lockedFor: number | undefined };
  /** Ends a right try of a pair without failures. False, and nothing done, when the pair has failures. */
  settle?: () => Promise<boolean>;
}

/**
 * Runs a check that could be passed by guessing, unless the pair (who is guessed, from where) is locked:
 * 429. Only failures count, so that any number of right tries may run at once. A try that ends while the pair is
 * locked reveals nothing: guesses sent all at the same moment learn no more than those sent in a row. A right try forgets
 * the failures, unless `forgives` is false, for a check that a guesser can also pass at will.
 */
export async function withLockout(
  { database, clock, rule = signInLockout, forgives = true, onFailure, onLocked, known, settle }: Lockout,
  pair: Buffer,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const refuseLocked = (retryAfter: number | undefined) => {
    if (!retryAfter) return;
    onLocked?.();
    throw new AppError('too_many_requests', { retryAfter });
  };
  const readLockedFor = () => database.read(systemScope, (executor) => readLock(executor, pair, clock.now()));
  const count = (writer: Writer) => countFailure(writer, pair, clock.now(), rule);
  const countWith = (alsoDo: NonNullable<Lockout['onFailure']>) =>
    database.write(systemScope, async (tx) => {
      const counted = await count(tx);
      if (counted > 0) await alsoDo(tx);
      return counted;
    });
  refuseLocked(known ? known.lockedFor : await readLockedFor());
  const passed = await check();
  if (passed && (await settle?.())) return true;
  const counted = passed || (await (onFailure ? countWith(onFailure) : database.writeOne(count))) > 0;
  if (passed || !counted) refuseLocked(await readLockedFor());
  if (passed && forgives) await database.writeOne((writer) => forgetFailures(writer, pair));
  return passed;
}

/** Seconds that a count of failures is kept: the longest window of a lockout rule is a day. */
const retentionSeconds = 2 * 86_400;

/** Removes old counts of failures once an hour. */
export const createOldFailuresTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('credentials.remove-old-failures', '19 * * * *', async () => {
    const now = clock.now();
    await database.write(systemScope, (tx) =>
      removeOldFailures(tx, { before: secondsAfter(now, -retentionSeconds), now }),
    );
  });
