import type { Clock } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recurringTask, type Task } from '../../../platform/queue/task.ts';
import { removeExpiredCodes } from './codes.queries.ts';

/** Removes the codes of displays that nobody used in time, once an hour. */
export const createExpiredCodesTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('displays.remove-expired-codes', '21 * * * *', async () => {
    await database.write(systemScope, (tx) => removeExpiredCodes(tx, clock.now()));
  });
