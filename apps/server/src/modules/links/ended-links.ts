import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { removeLinksEndedBefore } from './links.queries.ts';

/** Seconds that an ended link is kept: it still says that it has ended, and an ended invitation offers a new one. */
const kept = 90 * 86_400;

/** Removes old links once an hour. */
export const createEndedLinksTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('links.remove-ended', '17 * * * *', async () => {
    await database.write(systemScope, (tx) => removeLinksEndedBefore(tx, secondsAfter(clock.now(), -kept)));
  });
