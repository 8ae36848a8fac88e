import type { LockoutRule } from '@account/contract/limits';
import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { countFailure, findDisclosed, lockAllowance, readLock, rememberDisclosed } from './lockout.queries.ts';

/** The result of a lookup, and the keys of the facts about others that it would disclose. */
export interface Disclosure<T> {
  result: T;
  facts: readonly Buffer[];
}

/**
 * Returns the result of a lookup. Its facts count as failures of a key, the same one once in a window, so that a lookup
 * can be repeated. One too many, and every lookup until the lockout has ended, is refused, whatever it would find: a
 * refusal of lookups with facts alone would disclose them too.
 */
export type DisclosureLimit = <T>(key: Buffer, lookUp: () => Promise<Disclosure<T>>) => Promise<T>;

export interface DisclosureLimitParts {
  database: Database;
  clock: Clock;
  rule: LockoutRule;
  refusal: (retryAfter: number) => AppError;
}

export function createDisclosureLimit({ database, clock, rule, refusal }: DisclosureLimitParts): DisclosureLimit {
  /** Counts facts. False when they are too many to be disclosed: then none is remembered, and the key is locked. */
  const count = async (tx: Transaction, key: Buffer, facts: readonly Buffer[]): Promise<boolean> => {
    const now = clock.now();
    const allowed = await lockAllowance(tx, key, now, rule);
    const known = await findDisclosed(tx, facts, secondsAfter(now, -rule.window));
    const disclosed = new Set(known.map((fact) => fact.toString('hex')));
    const fresh = facts.filter((fact) => !disclosed.has(fact.toString('hex')));
    if (allowed === 0 || fresh.length === 0) return allowed > 0;
    await countFailure(tx, key, now, rule, Math.min(fresh.length, allowed));
    if (fresh.length > allowed) return false;
    await rememberDisclosed(tx, fresh, now);
    return true;
  };

  const readLockedFor = (key: Buffer) => database.read(systemScope, (executor) => readLock(executor, key, clock.now()));

  return async (key, lookUp) => {
    const lockedFor = await readLockedFor(key);
    if (lockedFor) throw refusal(lockedFor);
    const { result, facts } = await lookUp();
    const isAllowed = facts.length === 0 || (await database.write(systemScope, (tx) => count(tx, key, facts)));
    if (!isAllowed) throw refusal((await readLockedFor(key)) ?? rule.firstWait);
    return result;
  };
}

interface RefusalLimitParts {
  database: Database;
  clock: Clock;
  rule: LockoutRule;
}

/**
 * Does some work of a key, unless too much of it was refused lately: 429. Work that succeeds is not counted.
 * @param isRefusal whether an error of the work reveals a fact that could be learned by trying
 */
type RefusalLimit = <T>(key: Buffer, work: () => Promise<T>, isRefusal: (error: unknown) => boolean) => Promise<T>;

export function createRefusalLimit({ database, clock, rule }: RefusalLimitParts): RefusalLimit {
  const requireUnlocked = (key: Buffer) =>
    database.read(systemScope, async (executor) => {
      const retryAfter = await readLock(executor, key, clock.now());
      if (retryAfter) throw new AppError('too_many_requests', { retryAfter });
    });

  return async (key, work, isRefusal) => {
    await requireUnlocked(key);
    try {
      return await work();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const counted = await database.writeOne((writer) => countFailure(writer, key, clock.now(), rule));
      // Tries that were under way when the lock came learn nothing.
      if (counted === 0) await requireUnlocked(key);
      throw error;
    }
  };
}
