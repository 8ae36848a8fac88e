import type { ClientBase } from 'pg';
import type { Transaction } from '../database/database.ts';
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

/** How many jobs are in each state, and how long the oldest of those whose time has come waits, in seconds. */
export interface JobCounts {
  jobs: Readonly<Record<'ready' | 'scheduled' | 'running' | 'failed', number>>;
  oldestSeconds: number;
}

export async function countJobs(client: Pick<ClientBase, 'query'>): Promise<JobCounts> {
  const { rows } = await client.query<JobCounts['jobs'] & { oldest: number }>(
    `SELECT count(*) FILTER (WHERE state = 'ready')::int AS ready, count(*) FILTER (WHERE state = 'scheduled')::int AS scheduled,
       count(*) FILTER (WHERE state = 'running')::int AS running, count(*) FILTER (WHERE state = 'failed')::int AS failed,
       coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE state = 'ready')), 0)::float8 AS oldest
     FROM (SELECT run_at, CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed'
       WHEN run_at > now() THEN 'scheduled' ELSE 'ready' END AS state FROM graphile_worker.jobs) j`,
  );
  const { oldest = 0, ...jobs } = rows[0] ?? { ready: 0, scheduled: 0, running: 0, failed: 0 };
  return { jobs, oldestSeconds: oldest };
}

/** An arbitrary class of advisory locks that no other program should use in this database. */
const lockClass = 7_263_005;

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
  await client.query('SELECT pg_advisory_lock_shared($1::integer, $2::integer)', [lockClass, number]);
}

/** Unlocks the jobs of workers that are gone, and returns the names of those workers. */
export async function unlockJobsOfTheDead(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ names: string[] }>(
    `SELECT names, graphile_worker.force_unlock_workers(names)
     FROM (SELECT array_agg(DISTINCT locked_by) AS names FROM graphile_worker.jobs
       WHERE locked_by LIKE 'account-worker-%' AND locked_by NOT IN (
         SELECT 'account-worker-' || objid FROM pg_locks
         WHERE locktype = 'advisory' AND classid = ${lockClass} AND granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))) AS dead
     WHERE names IS NOT NULL`,
  );
  return rows.flatMap(({ names }) => names);
}
