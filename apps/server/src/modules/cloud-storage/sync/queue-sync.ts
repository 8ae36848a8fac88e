import * as z from 'zod/mini';
import { secondsAfter } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/notifications/publish.ts';
import { userTopic } from '../../../platform/notifications/topics.ts';
import { enqueue, taskType } from '../../../platform/queue/task.ts';
import { findProvider, markPending, readDriveUses } from '../providers.queries.ts';
import { toSyncState } from './sync-state.ts';

/** Tells the owner's open pages how far a drive is, once the transaction is committed. */
export async function announce(tx: Transaction, id: number): Promise<void> {
  const record = await findProvider(tx, systemScope, id);
  if (record) await publish(tx, userTopic(record.user_id), { name: 'sync', data: toSyncState(record) });
}

/** Synchronises a drive for a while; a long one goes on in another job, so that others have their turn. */
export const syncDrive = taskType('sync_cloud_storage', z.object({ provider_id: z.int() }));

/** Seconds after which a drive whose job is lost is checked again. */
export const recheckSeconds = 15 * 60;

/** Adds a job for a drive. One that waits is replaced; beside one that runs, the newer one takes over. */
export const enqueueSync = (tx: Transaction, id: number, runAt?: Date): Promise<void> =>
  enqueue(tx, { task: syncDrive, payload: { provider_id: id }, key: `sync:${id}`, ...(runAt ? { runAt } : {}) });

/** Lets a drive be synchronised, in the transaction of whatever asks for it. One that is under way goes on. */
export async function queueSync(tx: Transaction, id: number, now: Date): Promise<void> {
  if ((await markPending(tx, id, secondsAfter(now, recheckSeconds))) === 0) return;
  await enqueueSync(tx, id);
  await announce(tx, id);
}

/** The same for every drive of a person, such as one who was deleted and is back. */
export async function queueSyncsOf(tx: Transaction, userId: number, now: Date): Promise<void> {
  for (const { id } of await readDriveUses(tx, userId)) await queueSync(tx, id, now);
}
