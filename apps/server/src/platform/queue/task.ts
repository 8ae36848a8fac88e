import * as z from 'zod/mini';
import type { Transaction } from '../database/database.ts';
import { insertJob, insertJobs } from './queue.queries.ts';

/** A kind of job: its name in the queue and the schema of its payload. */
export interface TaskType<Payload> {
  readonly name: string;
  readonly payload: z.ZodMiniType<Payload>;
}

/** Declares a kind of job. Payloads are stored in the database as plain text, so they contain no secrets. */
export const taskType = <Payload>(name: string, payload: z.ZodMiniType<Payload>): TaskType<Payload> => ({
  name,
  payload,
});

/** The context of a job while it runs. */
export interface TaskRun {
  /** Aborted when the worker is stopping and waits for the job to end. */
  readonly signal: AbortSignal;
}

/** The handler for one kind of job. After a crash it may run a second time for the same job. */
export interface Task {
  readonly name: string;
  /** When it runs by itself: a cron expression of five fields, in UTC. It runs once, however many workers there are. */
  readonly schedule?: string;
  run(payload: unknown, run: TaskRun): Promise<void>;
}

/** Binds a kind of job to its handler. A job whose payload does not match the schema fails. */
export const task = <Payload>(
  { name, payload: schema }: TaskType<Payload>,
  handler: (payload: Payload, run: TaskRun) => Promise<void>,
): Task => ({ name, run: async (payload, run) => handler(z.parse(schema, payload), run) });

/** A task that runs on a schedule. Runs that were missed while no worker was running are not made up for. */
export const recurringTask = (name: string, schedule: string, run: (run: TaskRun) => Promise<void>): Task => ({
  name,
  schedule,
  run: (_payload, taskRun) => run(taskRun),
});

export interface Job<Payload> {
  task: TaskType<Payload>;
  payload: Payload;
  /** A later job with the same key replaces one that has not started. */
  key?: string;
  /** The earliest time it may run; at once when left out. */
  runAt?: Date;
}

/** Adds a job in the caller's transaction, in any scope: it runs after the commit, and never without one. */
export async function enqueue<Payload>(transaction: Transaction, job: Job<Payload>): Promise<void> {
  const { task, payload, key = null, runAt = null } = job;
  await insertJob(transaction, { task: task.name, payload: JSON.stringify(payload), key, runAt });
}

/** Adds many jobs of a kind at once. Other jobs of the queue go first, so that none waits behind all of these. */
export async function enqueueAll<Payload>(
  transaction: Transaction,
  { name }: TaskType<Payload>,
  jobs: readonly { payload: Payload; key: string; runAt: Date }[],
): Promise<void> {
  await insertJobs(
    transaction,
    name,
    jobs.map(({ payload, ...job }) => ({ ...job, payload: JSON.stringify(payload) })),
  );
}
