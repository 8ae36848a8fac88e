import * as z from 'zod/mini';

/** A kind of job: its name in the queue, and the shape of its payload, from which the type follows. */
export interface TaskType<Payload> {
  readonly name: string;
  readonly payload: z.ZodMiniType<Payload>;
}

/** Declares a kind of job. Payloads lie in the database as plain text: they hold ids, never secrets. */
export const taskType = <Payload>(name: string, payload: z.ZodMiniType<Payload>): TaskType<Payload> => ({
  name,
  payload,
});

/** What a running job knows about its worker. */
export interface TaskRun {
  /** Aborted when the worker is stopping and waits for this job. */
  readonly signal: AbortSignal;
}

/** What the worker does with jobs of one kind. It may run twice for one job, after a crash. */
export interface Task {
  readonly name: string;
  /** When it runs of itself: five fields of cron, in UTC. Any number of workers run it once. */
  readonly schedule?: string;
  run(payload: unknown, run: TaskRun): Promise<void>;
}

/** Joins a kind of job to its handler. A payload of another shape is a failed job. */
export const task = <Payload>(
  { name, payload: schema }: TaskType<Payload>,
  handler: (payload: Payload, run: TaskRun) => Promise<void>,
): Task => ({ name, run: async (payload, run) => handler(z.parse(schema, payload), run) });

/** A task that nobody asks for: it runs at its times, and what was missed while no worker ran is not made up for. */
export const recurringTask = (name: string, schedule: string, run: (run: TaskRun) => Promise<void>): Task => ({
  name,
  schedule,
  run: (_payload, taskRun) => run(taskRun),
});
