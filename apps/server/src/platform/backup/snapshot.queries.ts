import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackedUpTable, Manifest } from './archive/manifest.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listed = (names: readonly string[]): string => names.map(quoted).join(', ');

/** Tables of the product: neither those of an extension nor the one that says which migrations there are. */
const ours = `c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** Every table with the columns that are stored as they are, in the order of their names. */
export async function readTables(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE ${ours} GROUP BY c.oid, c.relname ORDER BY c.relname`,
  );
  return rows;
}

/** The form of every value in a COPY, whatever the settings of the role and the server are; and no end to patience. */
export const copySettings = `SET client_encoding = 'UTF8'; SET timezone = 'UTC'; SET datestyle = 'ISO';
  SET intervalstyle = 'postgres'; SET extra_float_digits = 3; SET bytea_output = 'hex'; SET row_security = off;
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

/**
 * Begins a transaction that sees one state of everything. The tables are locked before, so that no migration comes
 * between; reading and writing goes on beside it.
 */
export async function beginSnapshot(client: pg.Client): Promise<BackedUpTable[]> {
  await client.query(copySettings);
  const tables = await readTables(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  if (tables.length > 0)
    await client.query(`LOCK TABLE ${listed(tables.map(({ name }) => name))} IN ACCESS SHARE MODE`);
  return readTables(client);
}

export const endSnapshot = async (client: pg.Client): Promise<void> => {
  await client.query('ROLLBACK');
};

/** The time of a snapshot, and the migrations that the database has in it. */
export async function readFacts(client: pg.Client): Promise<Pick<Manifest, 'created_at' | 'migrations'>> {
  const moment = await client.query<{ created_at: string }>(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at`,
  );
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  );
  return { created_at: moment.rows[0]?.created_at ?? '', migrations };
}

/** The rows of a table, as text, as fast as they are taken away. */
export const copyOut = (client: pg.Client, { name, columns }: BackedUpTable) =>
  client.query(copyTo(`COPY ${quoted(name)} (${listed(columns)}) TO STDOUT`));

/** Whether the queue has its tables. */
export async function hasQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS has`,
  );
  return rows[0]?.has === true;
}

/** The columns of a job, apart from those that say who works on it at this moment. */
export const jobColumns = {
  task: 'text',
  payload: 'json',
  queue: 'text',
  run_at: 'timestamptz',
  attempts: 'integer',
  max_attempts: 'integer',
  last_error: 'text',
  key: 'text',
  priority: 'integer',
  flags: 'text[]',
} as const;

/** The jobs of the queue in the order in which they came, in a form that does not depend on the queue's version. */
export const copyJobsOut = (client: pg.Client) =>
  client.query(
    copyTo(
      `COPY (SELECT t.identifier, j.payload, q.queue_name, j.run_at, j.attempts, j.max_attempts, j.last_error, j.key,
          j.priority, (SELECT array_agg(flag) FROM jsonb_object_keys(j.flags) flag)
        FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id ORDER BY j.id) TO STDOUT`,
    ),
  );

/** Where each sequence is that gave a number already. Numbers given after the snapshot count too, which leaves gaps. */
export async function readSequences(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: number }>(
    `SELECT sequencename AS name, last_value AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
