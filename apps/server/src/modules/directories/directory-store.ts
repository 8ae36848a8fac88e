import type { DirectoryStore } from '../../kernel/callers.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { findDirectory, removeEvents, touchDirectory } from './directories.queries.ts';

/** Seconds between two updates of a token's last use. */
const touchInterval = 55;

/** Seconds for which lines of what came from directories are kept. */
const keptFor = 90 * 86_400;

export const createDirectoryStore = ({ database, clock }: { database: Database; clock: Clock }): DirectoryStore => ({
  find: async (token) => {
    const now = clock.now();
    const staleSince = secondsAfter(now, -touchInterval);
    const found = await database.read(systemScope, (executor) => findDirectory(executor, hashToken(token), staleSince));
    if (!found) return undefined;
    const { organizationId, organizationName } = found;
    if (found.is_stale) await database.writeOne((writer) => touchDirectory(writer, organizationId, now));
    return { organizationId, organizationName };
  },
});

/** Removes old lines of what came from directories, once a day. */
export const createOldEventsTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('directories.remove-old', '41 3 * * *', async () => {
    await database.write(systemScope, (tx) => removeEvents(tx, secondsAfter(clock.now(), -keptFor)));
  });
