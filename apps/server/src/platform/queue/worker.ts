import { setTimeout as wait } from 'node:timers/promises';
import { type ParsedCronItem, parseCronItems, type TaskList } from 'graphile-worker';
import { inSpan, type Tracing } from '../../kernel/telemetry.ts';
import { createQueuePool } from '../database/connection.ts';
import type { DoorLogins } from '../database/door-logins.ts';
import type { Log } from '../log.ts';
import type { Task } from './task.ts';
import { type Engine, startEngine } from './worker-engine.ts';

/**
 * Our tasks in the form that the engine takes. A failed job is logged without its payload; the engine tries it again.
 */
const workerTasks = (tasks: readonly Task[], { logger, tracing }: WorkerSettings): TaskList =>
  Object.fromEntries(
    tasks.map(({ name, run }) => [
      name,
      async (
        payload: unknown,
        { job, abortSignal }: { job: { id: string; attempts: number }; abortSignal: AbortSignal },
      ) => {
        const work = async () => {
          try {
            await run(payload, { signal: abortSignal });
          } catch (error) {
            logger.error({ err: error, task: name, job: job.id, attempt: job.attempts }, 'job failed');
            throw error;
          }
        };
        const span = { kind: 'job', name: `job ${name}`, attributes: { 'account.job': name } } as const;
        await (tracing ? inSpan(tracing, span, work) : work());
      },
    ]),
  );

/** The schedule of recurring tasks. One that fails is not tried again before its next time. */
const scheduleOf = (tasks: readonly Task[]): ParsedCronItem[] =>
  parseCronItems(
    tasks.flatMap(({ name, schedule }) =>
      schedule ? { task: name, match: schedule, options: { maxAttempts: 1, backfillPeriod: 0 } } : [],
    ),
  );

export interface WorkerSettings {
  logins: DoorLogins;
  tasks: readonly Task[];
  logger: Log;
  tracing?: Tracing | undefined;
  /** Maximum number of jobs at a time. */
  concurrency: number;
  /** Milliseconds between two looks for jobs whose time has come; 2 seconds by default. Others begin at once. */
  pollInterval?: number;
  /** Milliseconds that running jobs get to finish when the worker stops; 10 seconds by default. */
  patience?: number;
}

export interface Worker {
  /** Asks the connections of the queue. Throws an UnsafeDoor when one is not what it has to be. */
  checkDoor(): Promise<void>;
  /** Takes no more jobs, waits for running ones (see `patience`) and closes the connections. */
  stop(): Promise<void>;
}

/** Milliseconds before an engine that ended is started again. */
const pause = 1_000;

/** Runs jobs until it is stopped and survives restarts of Postgres. Throws when the first start fails. */
export async function startWorker(settings: WorkerSettings): Promise<Worker> {
  const { logins, logger, concurrency, pollInterval = 2_000, patience = 10_000 } = settings;
  const tasks = workerTasks(settings.tasks, settings);
  const schedule = scheduleOf(settings.tasks);
  const onError = (error: Error) => logger.warn({ err: error }, 'the queue lost a connection');
  // Three more: one listens for new jobs, one fetches them and one records what is done.
  const pool = createQueuePool(logins, concurrency + 3, onError);
  const start = () => startEngine({ logins, pool, tasks, schedule, logger, concurrency, pollInterval, patience });
  const stopping = new AbortController();
  let engine: Engine | undefined = await start().catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });

  const keepRunning = async () => {
    for (;;) {
      await engine?.ended;
      if (stopping.signal.aborted) return;
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      // One of them may lead to a server that takes no changes any more.
      await pool.dropIdle();
      engine = await start().catch((error: unknown) => {
        logger.warn({ err: error }, 'the queue cannot be started again yet');
        return undefined;
      });
      if (stopping.signal.aborted) await engine?.stop();
    }
  };
  const running = keepRunning();
  const stop = async () => {
    stopping.abort();
    try {
      await engine?.stop();
      await running;
    } finally {
      await pool.end();
    }
  };
  let stopped: Promise<void> | undefined;
  return {
    checkDoor: () => pool.check(),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
