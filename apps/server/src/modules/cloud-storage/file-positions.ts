import { fileList } from '@account/contract/endpoints/drives/cloud-storage.list';
import * as z from 'zod/mini';
import { systemScope } from '../../kernel/scope.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { enqueue, type Task, task, taskType } from '../../platform/queue/task.ts';
import type { FileOrder } from './file-orders.queries.ts';
import { hasPositions, lockDrive, makeFilePositions } from './file-positions.queries.ts';

const makePositions = taskType(
  'mark_cloud_files',
  z.object({ provider_id: z.int(), parent_item_id: z.nullable(z.string()), order_by: z.enum(fileList.sorted) }),
);

/** Makes the position index of a list in a job, unless it has some: the next page that deep is found by them. */
export async function requestPositions(database: Database, executor: Executor, list: FileOrder): Promise<void> {
  if (await hasPositions(executor, list)) return;
  const { providerId, within, column } = list;
  const payload = { provider_id: providerId, parent_item_id: within, order_by: column };
  const key = `marks:${providerId}:${column}:${within ?? '*'}`;
  await database.write(systemScope, (tx) => enqueue(tx, { task: makePositions, payload, key }));
}

/**
 * Makes a position index. The lock of the drive is taken in a statement before, so that the files are read after every change that
 * has removed one.
 */
export const createFilePositionsTask = ({ database }: { database: Database }): Task =>
  task(makePositions, ({ provider_id: providerId, parent_item_id: within, order_by: column }) =>
    database.write(systemScope, async (tx) => {
      if (await lockDrive(tx, providerId)) await makeFilePositions(tx, { providerId, within, column });
    }),
  );
