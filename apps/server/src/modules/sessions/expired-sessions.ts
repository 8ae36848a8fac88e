import type { Clock } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { removeExpiredChallenges, removeExpiredSessions } from './expired-sessions.queries.ts';
import { liveSince } from './session-ages.ts';
import { removeOldSignIns } from './sign-in-records.queries.ts';

/** Removes expired sessions and challenges, and old records of sign-ins, once an hour. */
export const createExpiredSessionsTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('sessions.remove-expired', '18 * * * *', async () => {
    const now = clock.now();
    await database.write(systemScope, (tx) => removeExpiredSessions(tx, liveSince(now)));
    await database.write(systemScope, (tx) => removeExpiredChallenges(tx, now));
    await database.write(systemScope, (tx) => removeOldSignIns(tx, now));
  });
