import { presenceDays } from '@account/contract/endpoints/devices/devices';
import { lifetimes } from '@account/contract/limits';
import { systemActor } from '../../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recurringTask, type Task } from '../../../platform/queue/task.ts';
import { recordChange } from '../../audit/index.ts';
import { removeOldDays, removeStale } from './presence.queries.ts';

/** Displays of one transaction. */
const batchSize = 100;

/**
 * Removes once an hour the days of presence that no page shows any more, and the displays that wait for an organization
 * and have not been heard of for a long time.
 */
export const createStaleDisplaysTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('devices.remove-stale', '41 * * * *', async ({ signal }) => {
    const now = clock.now();
    await database.write(systemScope, (tx) => removeOldDays(tx, now, presenceDays));
    const silentSince = secondsAfter(now, -lifetimes.waitingDisplay);
    for (let removed = batchSize; removed === batchSize && !signal.aborted; )
      removed = await database.write(systemScope, async (tx) => {
        const stale = await removeStale(tx, silentSince, batchSize);
        for (const { id, androidid, name } of stale)
          await recordChange(tx, systemActor, {
            action: 'device.forgotten',
            subject: { kind: 'device', id, label: name },
            organizationId: null,
            before: { androidid, name },
          });
        return stale.length;
      });
  });
