import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { removeBatches } from './batches.queries.ts';

/** Seconds that a batch is kept: as long as the mails that it tells of. */
const kept = 90 * 86_400;

/** Removes old batches once an hour. */
export const createOldBatchesTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('invitations.remove-old', '37 * * * *', async () => {
    await database.write(systemScope, (tx) => removeBatches(tx, secondsAfter(clock.now(), -kept)));
  });
