import type pg from 'pg';
import { type Migration, readMigrations } from './migration-files.ts';
import { sessionLocks } from './session-locks.ts';

/** The database does not fit this program. The message is for the person who starts it. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** The oldest Postgres that the migrations run on, and whose roles they rely on. */
const oldestPostgres = 15;

/** Throws a MigrationError for a Postgres that is too old, by its number such as 140012. */
export function requirePostgres(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= oldestPostgres) return;
  throw new MigrationError(`The database is a Postgres ${major}, and this program needs ${oldestPostgres} or newer.`);
}

interface Applied {
  version: number;
  name: string;
  checksum: string;
  /** Programs that have the migration of this number go on working; null: none that lacks this migration. */
  works_since: number | null;
}

async function applied(client: pg.Client): Promise<Applied[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (version integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  await client.query('ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS works_since integer');
  return readApplied(client);
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    "SELECT version, name, checksum, (to_jsonb(m) ->> 'works_since')::integer AS works_since FROM schema_migrations m ORDER BY version",
  );
  return rows;
}

/** Throws unless this program works on a database with these migrations. A newer one says so for programs before it. */
function verify(migrations: readonly Migration[], done: readonly Applied[]): void {
  for (const row of done) {
    const known = migrations[row.version - 1];
    if (!known && (row.works_since ?? row.version) > migrations.length)
      throw new MigrationError(`The database is newer than this program: it has migration ${row.name}.`);
    if (known && known.checksum !== row.checksum)
      throw new MigrationError(`Migration ${row.name} was changed after it was applied to this database.`);
  }
}

async function inTransaction(client: pg.Client, text: string, record: pg.QueryConfig): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(text);
    await client.query(record);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** The statement that notes a migration as done. */
const recordOf = ({ version, name, checksum, worksSince }: Migration): pg.QueryConfig => ({
  text: 'INSERT INTO schema_migrations (version, name, checksum, works_since) VALUES ($1, $2, $3, $4)',
  values: [version, name, checksum, worksSince],
});

/** Lets one process at a time change what the database consists of. */
export async function whileLocked<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('SELECT pg_advisory_lock($1)', [sessionLocks.migration]);
  try {
    return await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [sessionLocks.migration]);
  }
}

/**
 * Migrates to a version, by default the newest; safe to call from several processes. Returns the names of what it ran.
 */
export function migrateUp(client: pg.Client, target = Number.POSITIVE_INFINITY): Promise<string[]> {
  return whileLocked(client, async () => {
    const migrations = await readMigrations();
    const done = await applied(client);
    verify(migrations, done);
    const open = migrations.filter(({ version }) => version > done.length && version <= target);
    for (const migration of open) await inTransaction(client, migration.up, recordOf(migration));
    return open.map(({ name }) => name);
  });
}

/** The migrations that a database lacks, the next one first, and how many it has. It changes nothing. */
export async function pendingMigrations(client: pg.Client): Promise<{ done: number; pending: Migration[] }> {
  const migrations = await readMigrations();
  const { rows } = await client.query<{ is_there: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS is_there",
  );
  const done = rows[0]?.is_there ? await readApplied(client) : [];
  verify(migrations, done);
  return { done: done.length, pending: migrations.slice(done.length) };
}

/** How many rows each table has, as the statistics of Postgres say. */
export async function estimateRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; count: number }>(
    "SELECT relname AS name, greatest(reltuples, 0)::float8 AS count FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Throws a MigrationError unless the database is as this program needs it. It changes nothing. */
export async function requireMigrated(client: pg.Client): Promise<void> {
  const { pending } = await pendingMigrations(client);
  if (pending.length > 0)
    throw new MigrationError('The database is older than this program: start the program once, which migrates it.');
}

/** Migrates back to a version; 0 is the empty database. The data of reverted tables is lost. */
export function migrateDown(client: pg.Client, target: number): Promise<string[]> {
  return whileLocked(client, async () => {
    const migrations = await readMigrations();
    const done = await applied(client);
    verify(migrations, done);
    const open = migrations.filter(({ version }) => version <= done.length && version > target).reverse();
    for (const { version, down } of open) {
      await inTransaction(client, down, {
        text: 'DELETE FROM schema_migrations WHERE version = $1',
        values: [version],
      });
    }
    return open.map(({ name }) => name);
  });
}

/**
 * Migrates an empty database to a version within the transaction of the caller, who loads it in the same one. Processes
 * that want to migrate it wait for the end of that transaction.
 */
export async function migrateEmpty(client: pg.Client, target: number): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [sessionLocks.migration]);
  if ((await applied(client)).length > 0) throw new MigrationError('The database is not empty.');
  for (const migration of (await readMigrations()).slice(0, target)) {
    await client.query(migration.up);
    await client.query(recordOf(migration));
  }
}

/** Gives the installation an id where it has none: a bundle brings the tables, and no id that others have too. */
export const ensureInstallation = async (client: pg.ClientBase): Promise<void> => {
  await client.query('INSERT INTO installation DEFAULT VALUES ON CONFLICT DO NOTHING');
};

/** Takes away what tells an installation from others. */
export const forgetInstallation = async (client: pg.ClientBase): Promise<void> => {
  await client.query('DELETE FROM installation');
};
