import { takenRefusals } from '@account/contract/limits';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { countFailure, findRemembered, holdAllowance, remember } from './lockout.queries.ts';
import { refusalsOf } from './refusal-limit.ts';

/**
 * How many of some facts about others, such as whose address has an account, a person may be told, from the first on.
 * Told ones count as refusals of what is taken; the same one counts once an hour, so that a list can be checked again.
 */
export type LimitTold = (userId: number, facts: readonly string[]) => Promise<number>;

export function createToldLimit(parts: { database: Database; clock: Clock; isLimited: boolean }): LimitTold {
  const { database, clock, isLimited } = parts;
  return (userId, facts) => {
    if (!isLimited || facts.length === 0) return Promise.resolve(facts.length);
    const keys = facts.map((fact) => hashToken(`told ${userId} ${fact}`));
    return database.write(systemScope, async (tx) => {
      const [now, counted] = [clock.now(), refusalsOf(userId)];
      const allowed = await holdAllowance(tx, counted, now, takenRefusals);
      const known = await findRemembered(tx, keys, secondsAfter(now, -takenRefusals.window));
      const told = new Set(known.map((key) => key.toString('hex')));
      const untold = keys.filter((key) => !told.has(key.toString('hex')));
      const fresh = untold.slice(0, allowed);
      if (fresh.length > 0) {
        await remember(tx, fresh, now);
        await countFailure(tx, counted, now, takenRefusals, fresh.length);
      }
      const first = untold[allowed];
      return first ? keys.indexOf(first) : keys.length;
    });
  };
}
