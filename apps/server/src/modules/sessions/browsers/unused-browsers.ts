import { lifetimes } from '@account/contract/limits';
import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recurringTask, type Task } from '../../../platform/queue/task.ts';
import { forgetBrowsersUnusedSince, removeBrowsersUnusedSince } from './known-browsers.queries.ts';

/** Forgets browsers that nobody has signed in with for long, once an hour. */
export const createUnusedBrowsersTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('sign-in.forget-unused-browsers', '22 * * * *', async () => {
    const since = secondsAfter(clock.now(), -lifetimes.knownBrowser);
    await database.write(systemScope, (tx) => removeBrowsersUnusedSince(tx, since));
    await database.write(systemScope, (tx) => forgetBrowsersUnusedSince(tx, since));
  });
