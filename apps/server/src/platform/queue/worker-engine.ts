import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type ParsedCronItem, Logger as QueueLogger, run, type TaskList, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import type { DoorLogins } from '../database/door-logins.ts';
import { queueSchema } from '../database/queue-role.ts';
import type { Log } from '../log.ts';
import { announceWorker } from './worker-presence.ts';

/** Milliseconds that an engine may take for its last bookkeeping. */
const rest = 2_000;

/**
 * Rejects a moment after the engine has given up its jobs because it could not record what is done, whatever still keeps
 * it. Its own promise may stay open for ever then: it counts records that are pending wrongly when one fails and later
 * ones succeed.
 * @param patience milliseconds that running jobs get to finish
 */
function engineGone(events: EventEmitter, patience: number): Promise<never> {
  const gone = new Promise<never>((_resolve, reject) => {
    const tellAfter = (pause: number) => () => {
      setTimeout(() => reject(new Error('the queue could not record what is done')), pause).unref();
    };
    events.once('pool:gracefulShutdown', tellAfter(patience + rest));
    for (const how of ['gracefulShutdown:complete', 'forcefulShutdown:complete', 'forcefulShutdown:error'])
      events.once(`pool:${how}`, tellAfter(rest));
  });
  gone.catch(() => undefined);
  return gone;
}

/**
 * Rejects when the first look for jobs fails: the engine keeps the failure of asking for the ids of its tasks, and would
 * never find a job. Later ones are tried again by the engine.
 */
function engineBlind(events: EventEmitter): Promise<never> {
  const blind = new Promise<never>((_resolve, reject) => {
    const tell = ({ error }: { error: unknown }) => reject(error);
    events.once('worker:getJob:error', tell);
    for (const found of ['worker:getJob:empty', 'job:start'])
      events.once(found, () => events.off('worker:getJob:error', tell));
  });
  blind.catch(() => undefined);
  return blind;
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * Writes the engine's messages to our log. Their metadata is left out because it contains whole jobs, and so are its
 * reports of failed jobs, which the worker logs itself.
 */
const queueLogger = (logger: Log): QueueLogger =>
  new QueueLogger(() => (level, message, meta) => {
    if (!meta?.failure) logger[levels[level]](message);
  });

export interface EngineSettings {
  logins: DoorLogins;
  pool: pg.Pool;
  tasks: TaskList;
  schedule: ParsedCronItem[];
  logger: Log;
  /** Maximum number of jobs at a time. */
  concurrency: number;
  /** Milliseconds between two looks for jobs whose time has come. */
  pollInterval: number;
  /** Milliseconds that running jobs get to finish when the worker stops. */
  patience: number;
}

export interface Engine {
  /** Settles when the engine has ended, by itself or after `stop`. */
  readonly ended: Promise<void>;
  /** Waits `patience` milliseconds for running jobs, then returns them to the queue. */
  stop(): Promise<void>;
}

/** Runs graphile-worker until it is stopped, or ends by itself because it cannot find jobs, or record that one is done. */
export async function startEngine(settings: EngineSettings): Promise<Engine> {
  const { logins, pool, tasks, schedule, logger, concurrency, pollInterval, patience } = settings;
  const presence = await announceWorker(logins, logger);
  const events = new EventEmitter();
  let workers: WorkerPool | undefined;
  events.on('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
    workerPool.id = presence.name;
    workers = workerPool;
  });
  const gone = engineGone(events, patience);
  const blind = engineBlind(events);
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: schedule,
    noHandleSignals: true,
    preset: {
      worker: {
        schema: queueSchema,
        concurrentJobs: concurrency,
        pollInterval,
        // No local queue: what it returns to a database that is gone becomes an unhandled rejection, which ends the process.
        localQueue: { size: -1 },
        // With this option, even at 0, a failure is reported; without it, it becomes an unhandled rejection.
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
  const ended = Promise.race([runner.promise, gone, blind])
    .catch((error: unknown) => logger.error({ err: error }, 'the queue ended'))
    .finally(() => {
      if (running) runner.stop().catch(() => undefined);
      running = false;
      return presence.end();
    });
  const stop = async () => {
    if (!running) return ended;
    const given = new AbortController();
    const late = wait(patience, 'late', { signal: given.signal }).catch(() => 'given up');
    // The runner's own `kill` does nothing once it is stopping.
    running = false;
    if ((await Promise.race([runner.stop(), late])) === 'late')
      await Promise.race([workers?.forcefulShutdown('the worker has to end'), gone]);
    given.abort();
    await ended;
  };
  return { ended, stop };
}
