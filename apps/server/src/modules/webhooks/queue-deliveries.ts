import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { startWorkLoop } from '../../platform/work-loop.ts';
import { moveLog, numberEntries } from '../audit/index.ts';
import { enqueueDeliveries } from './deliver.ts';
import { claimPosition, follower, hasNewEntries, insertDeliveries } from './queue.queries.ts';

/** Entries whose deliveries are queued together. */
const batch = 500;

/** Queues a batch with its jobs; the position moves in the same transaction, so that none is queued twice. Returns its size. */
const queueBatch = (database: Database): Promise<number> =>
  database.write(systemScope, async (tx) => {
    const { entries, last, webhooks } = await insertDeliveries(tx, await claimPosition(tx), batch);
    for (const id of webhooks) await enqueueDeliveries(tx, id);
    if (last !== null) await moveLog(tx, follower, last);
    return entries;
  });

/**
 * Queues the deliveries of all entries that are committed. An entry waits in the database from its transaction on, so that none
 * is left out over a kill, and a save has no more to do where there are webhooks.
 */
export async function queueDeliveries(database: Database): Promise<void> {
  if (!(await database.read(systemScope, hasNewEntries))) return;
  await database.write(systemScope, numberEntries);
  while ((await queueBatch(database)) === batch);
}

/** Queues the deliveries of what is committed until it is stopped. */
export const startDeliveryQueue = ({ database, logger }: { database: Database; logger: Log }) =>
  startWorkLoop({
    step: async () => {
      await queueDeliveries(database);
      return false;
    },
    logger,
    lines: { failed: 'webhooks cannot be queued', again: 'webhooks are queued again' },
  });
