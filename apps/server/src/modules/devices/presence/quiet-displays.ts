import { presenceAges } from '@account/contract/values/presence';
import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Database } from '../../../platform/database/database.ts';
import { recurringTask, type Task } from '../../../platform/queue/task.ts';
import { readStatesSeen } from './device-state.queries.ts';
import { mostPublished, publishStates } from './publish-devices.ts';

/** Seconds that a run looks back: at least two of its own intervals, and not through a long rest of all workers. */
const lookBack = { first: 120, most: 600 } as const;

const borders = Object.values(presenceAges);

/**
 * Publishes once a minute which displays have another status because nothing was heard of them. Two events of one display
 * do no harm, so each process only knows its own last run.
 */
export function createQuietDisplaysTask({ database, clock }: { database: Database; clock: Clock }): Task {
  let last: Date | undefined;
  return recurringTask('devices.tell-quiet', '* * * * *', async () => {
    const now = clock.now();
    const rest = last ? (now.getTime() - last.getTime()) / 1_000 : lookBack.first;
    const since = secondsAfter(now, -Math.min(rest, lookBack.most));
    await database.write(systemScope, async (tx) => {
      let places = mostPublished;
      for (const age of borders) {
        const crossed = { after: secondsAfter(since, -age), until: secondsAfter(now, -age) };
        const states = await readStatesSeen(tx, crossed, now, places);
        await publishStates(tx, states);
        places -= states.length;
      }
    });
    last = now;
  });
}
