import type { Transaction } from '../database/database.ts';
import { insertJob } from './queue.queries.ts';
import type { TaskType } from './task.ts';

export interface Job<Payload> {
  task: TaskType<Payload>;
  payload: Payload;
  /** A later job of the same key takes the place of one that has not begun. */
  key?: string;
  /** Not before; at once when left out. */
  runAt?: Date;
}

/** Adds a job in the caller's transaction, as either role: it runs once that is committed, and never if it is not. */
export async function enqueue<Payload>(transaction: Transaction, job: Job<Payload>): Promise<void> {
  const { task, payload, key = null, runAt = null } = job;
  await insertJob(transaction, { task: task.name, payload: JSON.stringify(payload), key, runAt });
}
