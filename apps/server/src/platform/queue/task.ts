import * as z from 'zod/mini';

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

/** What a job is given while it runs. */
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
