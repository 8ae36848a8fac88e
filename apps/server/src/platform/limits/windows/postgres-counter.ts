import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { hashToken } from '../../crypto/secrets.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { recurringTask, type Task } from '../../queue/task.ts';
import type { PaceRule } from '../pace.ts';
import { countCall, removeEndedWindows } from './postgres-counter.queries.ts';
import type { WindowCounter } from './window-counter.ts';

export interface PostgresCounterParts {
  database: Database;
  clock: Clock;
}

/** Counts in the database, for all processes together. */
export const createPostgresCounter = ({ database, clock }: PostgresCounterParts): WindowCounter => ({
  count: async (key, rule) => {
    const { calls, left } = await database.writeOne((writer) => countCall(writer, hashToken(key), rule, clock.now()));
    return calls > rule.max ? Math.max(1, left) : 0;
  },
});

/** When a call of a key has its turn, counted in the caller's transaction. 429 when it would wait too long. */
export type TakeTurn = (tx: Transaction, key: string, rule: PaceRule) => Promise<Date>;

/** Lets calls of a key happen at once as long as there are few, and the others at the rate of the rule, within the longest wait. */
export const createPostgresTurns =
  (clock: Clock): TakeTurn =>
  async (tx, key, { max, window, longestWait }) => {
    const now = clock.now();
    const { calls, left } = await countCall(tx, hashToken(key), { max, window: longestWait }, now);
    const wait = Math.ceil(((calls - max) * window) / max) - (longestWait - left);
    if (wait > longestWait) throw new AppError('too_many_requests', { retryAfter: wait - longestWait });
    return secondsAfter(now, Math.max(0, wait));
  };

/** Removes the counts of windows that are over once an hour. */
export const createEndedWindowsTask = ({ database, clock }: PostgresCounterParts): Task =>
  recurringTask('limits.remove-ended-windows', '41 * * * *', async () => {
    await database.write(systemScope, (tx) => removeEndedWindows(tx, clock.now()));
  });
