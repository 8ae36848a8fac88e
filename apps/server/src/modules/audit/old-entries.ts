import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { removeOldEntries } from './audit.queries.ts';

const batchSize = 1_000;

/** Removes what is older than the activity is kept, once an hour; 0 days keep it for ever. */
export const createOldEntriesTask = ({
  database,
  clock,
  activityDays,
}: {
  database: Database;
  clock: Clock;
  activityDays: number;
}): Task =>
  recurringTask('activities.remove-old', '23 * * * *', async ({ signal }) => {
    if (activityDays === 0) return;
    const until = secondsAfter(clock.now(), -activityDays * 86_400);
    for (let removed = batchSize; removed === batchSize && !signal.aborted; )
      removed = await database.write(systemScope, (tx) => removeOldEntries(tx, until, batchSize));
  });
