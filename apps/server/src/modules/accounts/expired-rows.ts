import { lifetimes } from '@account/contract/limits';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { everything } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import * as queries from './expired-rows.queries.ts';

/** Failures count for a day at most, and a lock holds an hour at most (contract limits). */
const failuresKept = 2 * 86_400;
/** A dead link still says that it is dead, and an invitation offers a new one. */
const linksKept = 90 * 86_400;

/** Removes, once an hour, what only the clock has ended. */
export const createExpiredRowsTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('accounts.remove-expired', '17 * * * *', async () => {
    const now = clock.now();
    const ago = (seconds: number) => secondsAfter(now, -seconds);
    const ages = { plain: ago(lifetimes.session), remembered: ago(lifetimes.rememberedSession) };
    await database.write(everything, (tx) => queries.removeExpiredSessions(tx, ages));
    await database.write(everything, (tx) => queries.removeExpiredChallenges(tx, now));
    await database.write(everything, (tx) => queries.removeOldFailures(tx, { before: ago(failuresKept), now }));
    await database.write(everything, (tx) => queries.removeOldLinks(tx, ago(linksKept)));
  });
