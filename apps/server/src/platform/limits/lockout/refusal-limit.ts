import type { LockoutRule } from '@account/contract/limits';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Database } from '../../database/database.ts';
import { countFailure, readLock } from './lockout.queries.ts';

export interface RefusalLimitParts {
  database: Database;
  clock: Clock;
  rule: LockoutRule;
}

/**
 * Does some work of a key, unless too much of it was refused lately: 429. Work that succeeds is not counted.
 * @param isRefusal whether an error of the work reveals a fact that could be learned by trying
 */
export type RefusalLimit = <T>(
  key: Buffer,
  work: () => Promise<T>,
  isRefusal: (error: unknown) => boolean,
) => Promise<T>;

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
