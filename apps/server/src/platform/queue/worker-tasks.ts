import { type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker';
import type { Log } from '../log.ts';
import type { Task } from './task.ts';

/** Our tasks as the engine takes them. A failed job is logged without its payload and tried again by the engine. */
export const workerTasks = (tasks: readonly Task[], logger: Log): TaskList =>
  Object.fromEntries(
    tasks.map(({ name, run }) => [
      name,
      async (
        payload: unknown,
        { job, abortSignal }: { job: { id: string; attempts: number }; abortSignal: AbortSignal },
      ) => {
        try {
          await run(payload, { signal: abortSignal });
        } catch (error) {
          logger.error({ err: error, task: name, job: job.id, attempt: job.attempts }, 'job failed');
          throw error;
        }
      },
    ]),
  );

/** The times of recurring tasks. One that fails is not tried again before its next time. */
export const scheduleOf = (tasks: readonly Task[]): ParsedCronItem[] =>
  parseCronItems(
    tasks.flatMap(({ name, schedule }) =>
      schedule ? { task: name, match: schedule, options: { maxAttempts: 1, backfillPeriod: 0 } } : [],
    ),
  );
