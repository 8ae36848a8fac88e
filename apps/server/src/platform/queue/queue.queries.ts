import type { ClientBase } from 'pg';
import type { Executor, Transaction } from '../database/database.ts';
import { sessionLocks } from '../database/session-locks.ts';
import { prepared, sql } from '../database/sql.ts';

export interface JobRow {
  task: string;
  payload: string;
  key: string | null;
  runAt: Date | null;
}

/** Uses a function of migration 0005, through which the tenant role can add jobs without reading the queue. */
export const insertJob = (transaction: Transaction, { task, payload, key, runAt }: JobRow): Promise<number> =>
  transaction.run(prepared(sql`SELECT enqueue_job(${task}, ${payload}::json, ${key}, ${runAt})`));

/** Of two jobs whose time has come, the one with the lower number runs first; the others of the queue have 0. */
const priorityOfMany = 10;

/** The same for many jobs of a kind, by a function of migration 0040. */
export const insertJobs = (
  transaction: Transaction,
  task: string,
  jobs: readonly { payload: string; key: string; runAt: Date }[],
): Promise<number> =>
  transaction.run(
    prepared(sql`
      SELECT enqueue_jobs(${task}, ${jobs.map(({ payload }) => payload)}::json[], ${jobs.map(({ key }) => key)}::text[],
        ${jobs.map(({ runAt }) => runAt)}::timestamptz[], ${priorityOfMany})`),
  );

/** The name under which a worker locks its jobs. */
export const workerName = (number: number): string => `account-worker-${number}`;

/**
 * Takes a lock for as long as the connection lives, which shows that this worker is alive; keepalives let Postgres
 * notice within a minute that a machine is gone. The lock is shared, so that an earlier connection of the same worker,
 * whose loss Postgres has not noticed yet, does not block it.
 */
export async function lockWorkerNumber(client: ClientBase, number: number): Promise<void> {
  await client.query(
    `SET application_name = '${workerName(number)}';
     SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3`,
  );
  await client.query('SELECT pg_advisory_lock_shared($1::integer, $2::integer)', [sessionLocks.workers, number]);
}

const ofThisDatabase = '(SELECT oid FROM pg_database WHERE datname = current_database())';

/** Whether any program works on jobs. */
export async function workersLive(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = ${sessionLocks.workers} AND granted
       AND database = ${ofThisDatabase} LIMIT 1`,
  );
  return rowCount === 1;
}

/** Unlocks the jobs of workers that are gone, and returns the names of those workers. */
export async function unlockJobsOfTheDead(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ names: string[] }>(
    `SELECT names, graphile_worker.force_unlock_workers(names)
     FROM (SELECT array_agg(DISTINCT locked_by) AS names FROM graphile_worker.jobs
       WHERE locked_by LIKE 'account-worker-%' AND locked_by NOT IN (
         SELECT 'account-worker-' || objid FROM pg_locks
         WHERE locktype = 'advisory' AND classid = ${sessionLocks.workers} AND granted
           AND database = ${ofThisDatabase})) AS dead
     WHERE names IS NOT NULL`,
  );
  return rows.flatMap(({ names }) => names);
}

/** How many jobs are in each state, and how long the oldest of those whose time has come waits, in seconds. */
export interface QueueState {
  jobs: Readonly<Record<'ready' | 'scheduled' | 'running' | 'failed', number>>;
  oldestSeconds: number;
  /** Workers that are alive. */
  workers: number;
}

/** Uses a function of migration 0062, as the role of requests cannot read the queue. */
export async function readQueueState(executor: Executor): Promise<QueueState> {
  const row = await executor.row<QueueState['jobs'] & { oldest: number; workers: number }>(
    prepared(sql`
      SELECT q.*, (SELECT count(DISTINCT objid)::int FROM pg_locks
        WHERE locktype = 'advisory' AND classid = ${sessionLocks.workers}::int::oid AND granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS workers
      FROM queue_state() q`),
  );
  if (!row) throw new Error('the queue has no state');
  const { oldest: oldestSeconds, workers, ...jobs } = row;
  return { jobs, oldestSeconds, workers };
}
