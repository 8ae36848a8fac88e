import type { PresenceTime } from '@account/contract/values/presence';
import { secondsAfter } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recurringTask, type Task } from '../../../platform/queue/task.ts';
import { readStatesSeen } from './device-state.queries.ts';
import { maxPublished, publishStates } from './publish-devices.ts';

/** Seconds that a run covers: at least two of its own intervals, and not a long stop of all workers. */
const periodSeconds = { first: 120, max: 600 } as const;

interface OfflineParts {
  database: Database;
  presenceTime: () => PresenceTime;
}

/**
 * Publishes once a minute the displays whose status has changed because they are offline. Publishing a display twice does
 * no harm, so each process only knows its own last run.
 */
export function createOfflineDisplaysTask({ database, presenceTime }: OfflineParts): Task {
  let last: Date | undefined;
  return recurringTask('devices.publish-offline', '* * * * *', async () => {
    const at = presenceTime();
    const { now, ages } = at;
    const elapsed = last ? (now.getTime() - last.getTime()) / 1_000 : periodSeconds.first;
    const since = secondsAfter(now, -Math.min(elapsed, periodSeconds.max));
    await database.write(systemScope, async (tx) => {
      let left = maxPublished;
      for (const age of Object.values(ages)) {
        const crossed = { after: secondsAfter(since, -age), until: secondsAfter(now, -age) };
        const states = await readStatesSeen(tx, crossed, at, left);
        await publishStates(tx, states);
        left -= states.length;
      }
    });
    last = now;
  });
}
