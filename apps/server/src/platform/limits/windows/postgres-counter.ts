import type { Clock } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { hashToken } from '../../crypto/secrets.ts';
import type { Database } from '../../database/database.ts';
import { recurringTask, type Task } from '../../queue/task.ts';
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

/** Removes the counts of windows that are over once an hour. */
export const createEndedWindowsTask = ({ database, clock }: PostgresCounterParts): Task =>
  recurringTask('limits.remove-ended-windows', '41 * * * *', async () => {
    await database.write(systemScope, (tx) => removeEndedWindows(tx, clock.now()));
  });
