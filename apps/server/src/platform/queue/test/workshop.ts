import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { migratedDatabase } from '#test/support/database.ts';
import { collectLogs } from '#test/support/logs.ts';
import { loginsOf } from '#test/support/postgres/postgres.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { ownerClient } from '../../database/connection.ts';
import { openDatabase } from '../../database/prepare-database.ts';
import { enqueue, type Job, type Task, type TaskRun, task, taskType } from '../task.ts';
import { startWorker } from '../worker.ts';

/** The only kind of job in these tests. */
const note = taskType('test.note', z.object({ id: z.int() }));

type Handler = (payload: { id: number }, run: TaskRun) => Promise<void>;

/** Opens a queue on a new database. */
export async function openWorkshop() {
  const own = await migratedDatabase();
  const { logger, lines } = collectLogs();
  const onError = (err: Error) => logger.warn({ err }, 'idle connection lost');
  const database = openDatabase({ logins: loginsOf(own.connection), poolSize: 2, onError });
  onTestFinished(async () => {
    await database.close();
    await own.drop();
  });
  /** Runs statements as the owner; returns the rows of the last. */
  const query = async <R>(...statements: string[]): Promise<R[]> => {
    const client = ownerClient(own.connection);
    await client.connect();
    try {
      let rows: R[] = [];
      for (const statement of statements) rows = (await client.query(statement)).rows as R[];
      return rows;
    } finally {
      await client.end();
    }
  };
  return {
    lines,
    query,
    add: (job: Omit<Job<{ id: number }>, 'task'>) =>
      database.write(systemScope, (tx) => enqueue(tx, { task: note, ...job })),
    work: async (handler: Handler, patience?: number, recurring: readonly Task[] = [], concurrency = 2) => {
      const tasks = [task(note, handler), ...recurring];
      const worker = await startWorker({ logins: loginsOf(own.connection), tasks, logger, concurrency, patience });
      onTestFinished(() => worker.stop());
      return worker;
    },
  };
}
