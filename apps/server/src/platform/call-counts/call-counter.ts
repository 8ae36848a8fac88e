import type { CallCounter } from '../../kernel/call-counter.ts';
import type { Clock } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken } from '../crypto/secrets.ts';
import type { Database } from '../database/database.ts';
import { recurringTask, type Task } from '../queue/task.ts';
import { countCall, removeEndedWindows } from './call-counts.queries.ts';

export interface CallCounterParts {
  database: Database;
  clock: Clock;
}

/** Counts calls in the database. */
export const createCallCounter = ({ database, clock }: CallCounterParts): CallCounter => ({
  count: async (key, limit) => {
    const { calls, left } = await database.writeOne((writer) => countCall(writer, hashToken(key), limit, clock.now()));
    return calls > limit.max ? Math.max(1, left) : 0;
  },
});

/** Removes the counts of windows that are over once an hour. */
export const createEndedWindowsTask = ({ database, clock }: CallCounterParts): Task =>
  recurringTask('limits.remove-ended-windows', '41 * * * *', async () => {
    await database.write(systemScope, (tx) => removeEndedWindows(tx, clock.now()));
  });
