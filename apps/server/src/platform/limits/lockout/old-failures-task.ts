import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Database } from '../../database/database.ts';
import { recurringTask, type Task } from '../../queue/task.ts';
import { removeOldFailures } from './lockout.queries.ts';

/** Seconds that a count of failures is kept: the longest window of a lockout rule is a day. */
const retentionSeconds = 2 * 86_400;

/** Removes old counts of failures once an hour. */
export const createOldFailuresTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('credentials.remove-old-failures', '19 * * * *', async () => {
    const now = clock.now();
    await database.write(systemScope, (tx) =>
      removeOldFailures(tx, { before: secondsAfter(now, -retentionSeconds), now }),
    );
  });
