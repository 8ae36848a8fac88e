import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { type Task, task, taskType } from '../../platform/queue/task.ts';
import { removeFileCounts, removeFileMarks, removeFiles } from './unlinked-files.queries.ts';

/** The trigger end_grant of migration 0023 asks for it when a drive is gone. */
const unlinkedFiles = taskType('remove_unlinked_files', z.object({ provider_id: z.int() }));

/** Files that are removed at once. */
const batch = 5_000;

/** Removes the files of a drive that was unlinked, a part at a time. After a crash it goes on where it was. */
export const createUnlinkedFilesTask = ({ database }: { database: Database }): Task =>
  task(unlinkedFiles, async ({ provider_id }, { signal }) => {
    while ((await database.writeOne((writer) => removeFiles(writer, provider_id, batch))) > 0) signal.throwIfAborted();
    await database.writeOne((writer) => removeFileMarks(writer, provider_id));
    await database.writeOne((writer) => removeFileCounts(writer, provider_id));
  });
