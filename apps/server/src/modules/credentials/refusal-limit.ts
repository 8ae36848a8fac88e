import { takenRefusals } from '@account/contract/limits';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LimitRefusals } from '../users/index.ts';
import { countFailure, readLock } from './lockout.queries.ts';

/** The key under which refusals of what somebody else has are counted for a person. */
export const refusalsOf = (userId: number): Buffer => hashToken(`refusals of ${userId}`);

/** Counts refusals for each person, in Postgres. Work that succeeds is not counted. */
export function createRefusalLimit({ database, clock }: { database: Database; clock: Clock }): LimitRefusals {
  const requireUnlocked = (key: Buffer) =>
    database.read(systemScope, async (executor) => {
      const retryAfter = await readLock(executor, key, clock.now());
      if (retryAfter) throw new AppError('too_many_requests', { retryAfter });
    });

  return async (userId, work, isRefusal) => {
    const key = refusalsOf(userId);
    await requireUnlocked(key);
    try {
      return await work();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const counted = await database.writeOne((writer) => countFailure(writer, key, clock.now(), takenRefusals));
      // Tries that were under way when the lock came learn nothing.
      if (counted === 0) await requireUnlocked(key);
      throw error;
    }
  };
}
