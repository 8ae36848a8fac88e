import { writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { ownerClient } from '../../src/platform/database/connection.ts';
import effects from '../../src/platform/database/migration-effects.json' with { type: 'json' };
import { type MigrationEffects, readMigrations } from '../../src/platform/database/migration-files.ts';
import { emptyDatabase } from '../support/database.ts';

const file = new URL('../../src/platform/database/migration-effects.json', import.meta.url);

/** Modes that readers wait for, and those that only writers wait for. */
const blocksReads = new Set(['AccessExclusiveLock']);
const blocksWrites = new Set(['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock']);
/** The mode of every statement that writes rows, also of one that finds none. */
const writing = 'RowExclusiveLock';

/** Tables with their files: a table that is written anew gets another file. */
async function tablesOf(client: pg.Client): Promise<Map<number, { name: string; file: number }>> {
  const { rows } = await client.query<{ id: number; name: string; file: number }>(
    "SELECT oid::integer AS id, relname AS name, pg_relation_filenode(oid)::integer AS file FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND relname <> 'schema_migrations'",
  );
  return new Map(rows.map(({ id, ...table }) => [id, table]));
}

/** Runs a migration and measures what it does to the tables that were there. */
async function measure(client: pg.Client, up: string): Promise<Omit<MigrationEffects, 'worksSince'>> {
  const before = await tablesOf(client);
  await client.query('BEGIN');
  await client.query(up);
  const { rows: locks } = await client.query<{ id: number; mode: string }>(
    "SELECT relation::integer AS id, mode FROM pg_locks WHERE pid = pg_backend_pid() AND locktype = 'relation'",
  );
  const after = await tablesOf(client);
  await client.query('COMMIT');
  const namesOf = (isOne: (id: number) => boolean) =>
    [...before].flatMap(([id, { name }]) => (isOne(id) ? [name] : [])).toSorted();
  const holds = (id: number, modes: ReadonlySet<string>) =>
    locks.some((lock) => lock.id === id && modes.has(lock.mode));
  const isWrittenAnew = (id: number) => after.has(id) && after.get(id)?.file !== before.get(id)?.file;
  return {
    blocksReads: namesOf((id) => holds(id, blocksReads)),
    blocksWrites: namesOf((id) => holds(id, blocksWrites) && !holds(id, blocksReads)),
    writes: namesOf((id) => holds(id, new Set([writing])) || isWrittenAnew(id)),
  };
}

it('migration-effects.json says what each migration locks and writes; UPDATE_DOCS=1 writes it', async () => {
  const database = await emptyDatabase();
  onTestFinished(() => database.drop());
  const client = ownerClient(database.connection);
  await client.connect();
  await client.query('CREATE TABLE schema_migrations (version integer, name text, checksum text)');
  const written: Record<string, MigrationEffects | undefined> = effects;
  const measured: Record<string, MigrationEffects> = {};
  for (const { name, version, up } of await readMigrations())
    measured[name] = { worksSince: written[name]?.worksSince ?? version, ...(await measure(client, up)) };
  await client.end();
  if (process.env.UPDATE_DOCS) await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`);
  else expect(measured).toEqual(written);
});
