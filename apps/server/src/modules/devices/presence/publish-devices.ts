import type { DeviceState } from '@account/contract/endpoints/devices/devices.list';
import type { PresenceTime } from '@account/contract/values/presence';
import { secondsAfter } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/notifications/publish.ts';
import { devicesTopic } from '../../../platform/notifications/topics.ts';
import { recurringTask, type Task } from '../../../platform/queue/task.ts';
import { readStates, readStatesSeen } from './presence.queries.ts';

/** Of a larger change only so many displays are published: lists load anew. */
const maxPublished = 100;

/** Publishes the states of some displays to top administrators. */
export async function publishStates(tx: Transaction, states: readonly DeviceState[]): Promise<void> {
  for (const data of states.slice(0, maxPublished)) await publish(tx, devicesTopic, { name: 'device', data });
}

/** Publishes the states of some displays after a change in the same transaction. */
export const publishDevices = async (tx: Transaction, ids: readonly number[], at: PresenceTime): Promise<void> =>
  publishStates(tx, await readStates(tx, ids.slice(0, maxPublished), at));

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
