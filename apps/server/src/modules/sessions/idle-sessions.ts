import type { Clock } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { removeIdleSessions } from './idle-sessions.queries.ts';

/** Removes sessions that the idle logout has ended, every minute: their displays learn of it by that. */
export const createIdleSessionsTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('sessions.remove-idle', '* * * * *', async () => {
    await database.write(systemScope, (tx) => removeIdleSessions(tx, clock.now()));
  });
