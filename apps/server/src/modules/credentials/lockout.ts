import { type LockoutRule, signInLockout } from '@account/contract/limits';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { countFailure, forgetFailures, readLock } from './lockout.queries.ts';

/**
 * Runs a check that somebody could guess their way through, unless the pair (who is guessed, from where) is locked:
 * 429. Only failures count, so that any number of right tries may run at once. A try that ends while the pair is
 * locked tells nothing: guesses sent all at the same moment learn no more than those sent in a row. A right try forgets
 * the failures, unless `forgives` is false: for what whoever guesses can also get right at will.
 */
export async function withLockout(
  {
    database,
    clock,
    rule = signInLockout,
    forgives = true,
  }: { database: Database; clock: Clock; rule?: LockoutRule; forgives?: boolean },
  pair: Buffer,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const requireUnlocked = () =>
    database.read(systemScope, async (executor) => {
      const retryAfter = await readLock(executor, pair, clock.now());
      if (retryAfter) throw new AppError('too_many_requests', { retryAfter });
    });
  await requireUnlocked();
  const passed = await check();
  const counted = passed || (await database.writeOne((writer) => countFailure(writer, pair, clock.now(), rule))) > 0;
  if (passed || !counted) await requireUnlocked();
  if (passed && forgives) await database.writeOne((writer) => forgetFailures(writer, pair));
  return passed;
}
