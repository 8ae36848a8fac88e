import { secondsAfter } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { recurringTask, type Task, task } from '../../../platform/queue/task.ts';
import { enqueueSync, recheckSeconds, syncDrive } from './queue-sync.ts';
import { createRunSync, type SyncParts } from './run-sync.ts';
import { takeDueDrives } from './sync.queries.ts';

/** Seconds after the last listing of a drive until it is no longer synchronised by itself. */
const idleSeconds = 30 * 86_400;
/** Drives whose jobs are added at once. */
const maxDrives = 1_000;

/** Synchronises drives by request, and about every hour by itself. */
export function createSyncTasks(parts: SyncParts): Task[] {
  const { database, clock } = parts;
  const runSync = createRunSync(parts);
  return [
    task(syncDrive, ({ provider_id }, { signal }) => runSync(provider_id, signal)),
    recurringTask('queue_due_drives', '* * * * *', () =>
      database.write(systemScope, async (tx) => {
        const now = clock.now();
        const due = await takeDueDrives(
          tx,
          now,
          secondsAfter(now, -idleSeconds),
          secondsAfter(now, recheckSeconds),
          maxDrives,
        );
        for (const { id } of due) await enqueueSync(tx, id);
      }),
    ),
  ];
}
