import { takenRefusals } from '@account/contract/limits';
import { AppError } from '../../kernel/app-error.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { countFailure, findRemembered, holdAllowance, readLock, remember } from './lockout.queries.ts';
import { refusalsOf } from './refusal-limit.ts';

/** What a look-up found, and the facts about others that it would tell, such as whose address has an account. */
export interface Telling<T> {
  result: T;
  facts: readonly string[];
}

/**
 * Tells a person what a look-up finds. Its facts count as refusals of what is taken, the same one once an hour, so that a
 * list can be checked again. One too many, and every look-up until the lockout has ended, is 429, whatever it would find: a
 * refusal of those alone that find something would tell it too.
 */
export type LimitTold = <T>(userId: number, lookUp: () => Promise<Telling<T>>) => Promise<T>;

export function createToldLimit({ database, clock }: { database: Database; clock: Clock }): LimitTold {
  /** Counts facts. False when they are too many to be told: then none is remembered, and the person is locked out. */
  const count = async (tx: Transaction, userId: number, facts: readonly string[]): Promise<boolean> => {
    const [now, counted] = [clock.now(), refusalsOf(userId)];
    const keys = facts.map((fact) => hashToken(`told ${userId} ${fact}`));
    const allowed = await holdAllowance(tx, counted, now, takenRefusals);
    const known = await findRemembered(tx, keys, secondsAfter(now, -takenRefusals.window));
    const told = new Set(known.map((key) => key.toString('hex')));
    const fresh = keys.filter((key) => !told.has(key.toString('hex')));
    if (allowed === 0 || fresh.length === 0) return allowed > 0;
    await countFailure(tx, counted, now, takenRefusals, Math.min(fresh.length, allowed));
    if (fresh.length > allowed) return false;
    await remember(tx, fresh, now);
    return true;
  };

  const wait = (userId: number) =>
    database.read(systemScope, (executor) => readLock(executor, refusalsOf(userId), clock.now()));
  const tooMany = (retryAfter: number) =>
    new AppError('too_many_requests', { message: { id: 'refusals.too_many_taken' }, retryAfter });

  return async (userId, lookUp) => {
    const lockedFor = await wait(userId);
    if (lockedFor) throw tooMany(lockedFor);
    const { result, facts } = await lookUp();
    const isTold = facts.length === 0 || (await database.write(systemScope, (tx) => count(tx, userId, facts)));
    if (!isTold) throw tooMany((await wait(userId)) ?? takenRefusals.firstWait);
    return result;
  };
}
