import { type LockoutRule, signInLockout } from '@account/contract/limits';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database, Transaction, Writer } from '../../platform/database/database.ts';
import { countFailure, forgetFailures, readLock } from './lockout.queries.ts';

export interface Lockout {
  database: Database;
  clock: Clock;
  rule?: LockoutRule;
  /** Whether a right try forgets the failures. */
  forgives?: boolean;
  /** What else a failure does, in the transaction that counts it. */
  onFailure?: (transaction: Transaction) => Promise<unknown>;
  /** Called before a try is refused. */
  onLocked?: () => void;
  /** The seconds that the pair is locked, of a caller who has just looked. */
  looked?: { lockedFor: number | undefined };
  /** Ends a right try of a pair without failures. False, and nothing done, when that is not what it is. */
  settle?: () => Promise<boolean>;
}

/**
 * Runs a check that somebody could guess their way through, unless the pair (who is guessed, from where) is locked:
 * 429. Only failures count, so that any number of right tries may run at once. A try that ends while the pair is
 * locked tells nothing: guesses sent all at the same moment learn no more than those sent in a row. A right try forgets
 * the failures, unless `forgives` is false: for what whoever guesses can also get right at will.
 */
export async function withLockout(
  { database, clock, rule = signInLockout, forgives = true, onFailure, onLocked, looked, settle }: Lockout,
  pair: Buffer,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const refuseLocked = (retryAfter: number | undefined) => {
    if (!retryAfter) return;
    onLocked?.();
    throw new AppError('too_many_requests', { retryAfter });
  };
  const look = () => database.read(systemScope, (executor) => readLock(executor, pair, clock.now()));
  const count = (writer: Writer) => countFailure(writer, pair, clock.now(), rule);
  const countAndTell = (tell: NonNullable<Lockout['onFailure']>) =>
    database.write(systemScope, async (tx) => {
      const counted = await count(tx);
      if (counted > 0) await tell(tx);
      return counted;
    });
  refuseLocked(looked ? looked.lockedFor : await look());
  const passed = await check();
  if (passed && (await settle?.())) return true;
  const counted = passed || (await (onFailure ? countAndTell(onFailure) : database.writeOne(count))) > 0;
  if (passed || !counted) refuseLocked(await look());
  if (passed && forgives) await database.writeOne((writer) => forgetFailures(writer, pair));
  return passed;
}
