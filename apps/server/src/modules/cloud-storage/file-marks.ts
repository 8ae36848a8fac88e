import { fileList } from '@account/contract/endpoints/drives/cloud-files.list';
import * as z from 'zod/mini';
import { systemScope } from '../../kernel/scope.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { type Task, task, taskType } from '../../platform/queue/task.ts';
import { hasMarks, lockDrive, makeMarks } from './file-marks.queries.ts';
import type { FileOrder } from './file-orders.queries.ts';

/** A page this many files from both ends of its list is worth marks. */
export const markedFrom = 5_000;

const markFiles = taskType(
  'mark_cloud_files',
  z.object({ provider_id: z.int(), parent_item_id: z.nullable(z.string()), order_by: z.enum(fileList.sorted) }),
);

/** Makes the marks of a list in a job, unless it has some: the next page that deep is found by them. */
export async function requestMarks(database: Database, executor: Executor, list: FileOrder): Promise<void> {
  if (await hasMarks(executor, list)) return;
  const { providerId, within, column } = list;
  const payload = { provider_id: providerId, parent_item_id: within, order_by: column };
  const key = `marks:${providerId}:${column}:${within ?? '*'}`;
  await database.write(systemScope, (tx) => enqueue(tx, { task: markFiles, payload, key }));
}

/**
 * Makes marks. The lock of the drive is taken in a statement before, so that the files are read after every change that
 * has removed marks.
 */
export const createMarkFilesTask = ({ database }: { database: Database }): Task =>
  task(markFiles, ({ provider_id: providerId, parent_item_id: within, order_by: column }) =>
    database.write(systemScope, async (tx) => {
      if (await lockDrive(tx, providerId)) await makeMarks(tx, { providerId, within, column });
    }),
  );
