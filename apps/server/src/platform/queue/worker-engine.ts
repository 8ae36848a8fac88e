import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { run, type TaskList, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import type { Connection } from '../database/connection.ts';
import type { Log } from '../log.ts';
import { queueLogger } from './queue-logger.ts';
import { announceWorker } from './worker-presence.ts';

export interface EngineSettings {
  connection: Connection;
  pool: pg.Pool;
  tasks: TaskList;
  logger: Log;
  /** Greatest number of jobs at once. */
  concurrency: number;
}

export interface Engine {
  /** Settles when the engine has ended, of itself or by `stop`. */
  readonly ended: Promise<void>;
  /** Waits for running jobs, some seconds at most. */
  stop(): Promise<void>;
}

/** Milliseconds that running jobs have when the program ends. */
const patience = 10_000;

/** Runs graphile-worker until it is stopped or gives up, as it does when it cannot write down that a job is done. */
export async function startEngine({ connection, pool, tasks, logger, concurrency }: EngineSettings): Promise<Engine> {
  const presence = await announceWorker(connection, logger);
  const events = new EventEmitter();
  events.on('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
    workerPool.id = presence.name;
  });
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: [],
    noHandleSignals: true,
    preset: {
      worker: {
        concurrentJobs: concurrency,
        // Jobs wait locked in here, so that a large queue would keep other processes idle.
        localQueue: { size: concurrency * 2 },
        // Even with no delay this is the way that reports a failure; the other one rejects into nowhere.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        events,
        logger: queueLogger(logger),
      },
    },
  }).catch(async (error: unknown) => {
    await presence.end();
    throw error;
  });
  let running = true;
  const ended = runner.promise
    .catch((error: unknown) => logger.error({ err: error }, 'the queue ended'))
    .finally(() => {
      running = false;
      return presence.end();
    });
  const stop = async () => {
    if (!running) return ended;
    const given = new AbortController();
    const late = wait(patience, 'late', { signal: given.signal }).catch(() => 'given up');
    if ((await Promise.race([runner.stop(), late])) === 'late') await runner.kill();
    given.abort();
    await ended;
  };
  return { ended, stop };
}
