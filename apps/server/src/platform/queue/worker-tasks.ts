import { type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker';
import type { Log } from '../log.ts';
import type { Task } from './task.ts';

/**
 * Our tasks in the form that the engine takes. A failed job is logged without its payload; the engine tries it again.
 */
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

/** The schedule of recurring tasks. One that fails is not tried again before its next time. */
export const scheduleOf = (tasks: readonly Task[]): ParsedCronItem[] =>
  parseCronItems(
    tasks.flatMap(({ name, schedule }) =>
      schedule ? { task: name, match: schedule, options: { maxAttempts: 1, backfillPeriod: 0 } } : [],
    ),
  );
