import type { ClientBase } from 'pg';
import type { Transaction } from '../database/database.ts';
import { prepared, sql } from '../database/sql.ts';

export interface JobRow {
  task: string;
  payload: string;
  key: string | null;
  runAt: Date | null;
}

/** By a function of migration 0005: the tenant role may add to the queue, and not look into it. */
export const insertJob = (transaction: Transaction, { task, payload, key, runAt }: JobRow): Promise<number> =>
  transaction.run(prepared(sql`SELECT enqueue_job(${task}, ${payload}::json, ${key}, ${runAt})`));

/** Any number will do, as long as no other program takes locks of the same class in this database. */
const lockClass = 7_263_005;

/** Workers sign their jobs with this and their number. */
export const workerName = (number: number): string => `account-worker-${number}`;

/**
 * Holds a lock for as long as the connection lives, which tells everybody that this worker does; Postgres is to notice
 * within a minute that a machine is gone. It is a shared lock, so that an earlier connection, whose loss Postgres has
 * not noticed yet, does not keep its own worker waiting.
 */
export async function lockWorkerNumber(client: ClientBase, number: number): Promise<void> {
  await client.query(
    `SET application_name = '${workerName(number)}';
     SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3`,
  );
  await client.query('SELECT pg_advisory_lock_shared($1::integer, $2::integer)', [lockClass, number]);
}

/** Gives back the jobs of workers that are gone, and answers their names. */
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
