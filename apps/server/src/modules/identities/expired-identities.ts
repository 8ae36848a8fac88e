import type { Clock } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { removeExpiredRequests } from './authorization-requests.queries.ts';
import { removeExpiredPending } from './pending-identities.queries.ts';

/** Removes authorizations that nobody returned from, and identities that nobody finished, once an hour. */
export const createExpiredIdentitiesTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('identities.remove-expired', '20 * * * *', async () => {
    const now = clock.now();
    await database.write(systemScope, (tx) => removeExpiredRequests(tx, now));
    await database.write(systemScope, (tx) => removeExpiredPending(tx, now));
  });
