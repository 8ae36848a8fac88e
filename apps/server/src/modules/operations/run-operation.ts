import { performance } from 'node:perf_hooks';
import { lifetimes } from '@account/contract/limits';
import * as z from 'zod/mini';
import { secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueue, recurringTask, type Task, task, taskType } from '../../platform/queue/task.ts';
import { removeBegunBefore, takeLost } from './operations.queries.ts';
import { type ChunkParts, createRunChunk } from './run-chunk.ts';

/** Goes on with an operation for a while; a long one goes on in another job, so that others have their turn. */
const runOperation = taskType('run_operation', z.object({ operation_id: z.int() }));

/** Adds a job for an operation, in the place of one that waits. Beside one that runs, it waits for each chunk of that. */
export const enqueueOperation = (tx: Transaction, id: number): Promise<void> =>
  enqueue(tx, { task: runOperation, payload: { operation_id: id }, key: `operation:${id}` });

/** Seconds without progress after which the job of an operation counts as lost, or its call as ended. */
const lostAfter = 60;

/** Milliseconds after which a job leaves the rest to another one. */
const slice = 2_000;

export function createOperationTasks(parts: ChunkParts): Task[] {
  const { database, clock } = parts;
  const runChunk = createRunChunk(parts);
  return [
    task(runOperation, async ({ operation_id: id }, { signal }) => {
      const end = performance.now() + slice;
      while (await runChunk(id)) {
        if (!signal.aborted && performance.now() < end) continue;
        await database.write(systemScope, (tx) => enqueueOperation(tx, id));
        return;
      }
    }),
    recurringTask('operations.take-up-lost', '* * * * *', () =>
      database.write(systemScope, async (tx) => {
        const now = clock.now();
        for (const { id } of await takeLost(tx, now, secondsAfter(now, -lostAfter))) await enqueueOperation(tx, id);
      }),
    ),
    recurringTask('operations.remove-old', '23 * * * *', async () => {
      await database.write(systemScope, (tx) => removeBegunBefore(tx, secondsAfter(clock.now(), -lifetimes.operation)));
    }),
  ];
}
