import type { Transaction } from '../database/database.ts';
import { insertJob, insertJobs } from './queue.queries.ts';
import type { TaskType } from './task.ts';

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
