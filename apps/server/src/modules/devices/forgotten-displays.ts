import { lifetimes } from '@account/contract/limits';
import { systemActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { recordChange } from '../audit/index.ts';
import { removeForgotten } from './waiting.queries.ts';

/** Rows of one transaction. */
const batch = 200;

/** Removes once an hour the displays that wait for an organization and were not heard of for a week. */
export const createForgottenDisplaysTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('devices.remove-forgotten', '33 * * * *', async () => {
    const seenBefore = secondsAfter(clock.now(), -lifetimes.waitingDevice);
    const removeSome = () =>
      database.write(systemScope, async (tx) => {
        const removed = await removeForgotten(tx, seenBefore, batch);
        for (const { id, androidid, name } of removed)
          await recordChange(tx, systemActor, {
            action: 'device.forgotten',
            subject: { kind: 'device', id, label: name },
            organizationId: null,
            before: { androidid, name },
          });
        return removed.length;
      });
    while ((await removeSome()) === batch);
  });
