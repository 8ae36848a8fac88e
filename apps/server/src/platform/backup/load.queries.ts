import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackedUpTable } from './archive/manifest.ts';
import { copySettings, hasQueue, jobColumns, readTables } from './snapshot.queries.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listed = (names: readonly string[]): string => names.map(quoted).join(', ');

/** Whether a database has neither tables of ours nor jobs; a queue that was only prepared counts as nothing. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  if ((await readTables(client)).length > 0) return false;
  if (!(await hasQueue(client))) return true;
  const { rows } = await client.query<{ has: boolean }>(
    'SELECT EXISTS (SELECT FROM graphile_worker._private_jobs) AS has',
  );
  return rows[0]?.has === false;
}

/** Begins the transaction in which everything is loaded: all of it comes, or nothing. */
export async function beginLoad(client: pg.Client): Promise<void> {
  await client.query(`${copySettings}; SET maintenance_work_mem = '128MB'; SET synchronous_commit = on`);
  await client.query('BEGIN');
}

export const commitLoad = async (client: pg.Client): Promise<void> => {
  await client.query('COMMIT');
};

/** Statements that bring back what was taken away while tables are loaded. */
export type Rebuilding = readonly string[];

const rebuilt = `
  SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS remove, pg_get_indexdef(i.indexrelid) AS make, 2 AS step
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT EXISTS (
    SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
  UNION ALL
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), 1
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
  ORDER BY step`;

/**
 * Empties the tables that migrations have made and turns off what would act on loaded rows: triggers, whose work stands
 * in the rows already, foreign keys, and indexes, which are made faster at once. Needs no superuser.
 */
export async function openTables(client: pg.Client, tables: readonly BackedUpTable[]): Promise<Rebuilding> {
  const { rows } = await client.query<{ remove: string; make: string }>(rebuilt);
  for (const { remove } of rows) await client.query(remove);
  await client.query(`TRUNCATE ${listed(tables.map(({ name }) => name))}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  return rows.map(({ make }) => make).reverse();
}

/** Makes indexes, checks foreign keys, and turns on triggers. */
export async function closeTables(
  client: pg.Client,
  tables: readonly BackedUpTable[],
  rebuilding: Rebuilding,
): Promise<void> {
  for (const statement of rebuilding) await client.query(statement);
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  await client.query('ANALYZE');
}

/** Takes the rows of a table. No other transaction sees it yet, so they are written frozen, once. */
export const copyIn = (client: pg.Client, { name, columns }: BackedUpTable) =>
  client.query(copyFrom(`COPY ${quoted(name)} (${listed(columns)}) FROM STDIN WITH (FREEZE)`));

/** Takes jobs aside, for `addJobs`. */
export async function copyJobsIn(client: pg.Client) {
  const columns = Object.entries(jobColumns).map(([name, type]) => `${name} ${type}`);
  await client.query(`CREATE TEMPORARY TABLE restored_jobs (${columns.join(', ')}, place serial) ON COMMIT DROP`);
  return client.query(copyFrom(`COPY restored_jobs (${Object.keys(jobColumns).join(', ')}) FROM STDIN`));
}

/** Adds the jobs that were taken aside to the queue. No worker holds them: former ones were elsewhere. */
export async function addJobs(client: pg.Client): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE added_jobs ON COMMIT DROP AS
       SELECT added.id, r.attempts, r.last_error FROM (SELECT * FROM restored_jobs ORDER BY place) r
         CROSS JOIN LATERAL graphile_worker.add_job(r.task, r.payload, queue_name := r.queue, run_at := r.run_at,
           max_attempts := r.max_attempts, job_key := r.key, priority := r.priority, flags := r.flags) added`,
  );
  await client.query(
    `UPDATE graphile_worker._private_jobs j SET attempts = a.attempts, last_error = a.last_error
     FROM added_jobs a WHERE j.id = a.id AND a.attempts > 0`,
  );
}

/** Lets sequences go on behind the numbers that were given. */
export async function setSequences(client: pg.Client, sequences: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query('SELECT setval($1::text::regclass, $2)', [quoted(name), last]);
}

/** The id of the installation that the rows belong to; undefined before it had one. */
export async function readInstallation(client: pg.Client): Promise<string | undefined> {
  const { rows: known } = await client.query<{ is: boolean }>("SELECT to_regclass('installation') IS NOT NULL AS is");
  if (!known[0]?.is) return undefined;
  const { rows } = await client.query<{ id: string }>('SELECT id FROM installation');
  return rows[0]?.id;
}
