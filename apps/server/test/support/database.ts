import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Connection, ownerClient } from '../../src/platform/database/connection.ts';
import { prepareQueue } from '../../src/platform/database/prepare-database.ts';
import { createOwnDatabase, type OwnDatabase, runAsOwner } from './postgres/postgres.ts';

/** A migrated database: a copy of this run's template, which takes about ten milliseconds. */
export const migratedDatabase = (): Promise<OwnDatabase> => {
  const { connection, template } = inject('postgres');
  return createOwnDatabase(connection, template);
};

/** A database without any table. */
export const emptyDatabase = (): Promise<OwnDatabase> => createOwnDatabase(inject('postgres').connection);

/** The owner of a database that a file migrates by itself; it is dropped after the tests of the file. */
export async function useUnmigratedDatabase(): Promise<pg.Client> {
  const database = await emptyDatabase();
  const client = ownerClient(database.connection);
  beforeAll(async () => {
    await prepareQueue(database.connection);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  return client;
}

/** A copy of a filled database. Files share it: the first that asks fills it, which the others wait for. */
export async function filledDatabase(
  content: string,
  fill: (connection: Connection) => Promise<void>,
): Promise<OwnDatabase> {
  const { connection, template } = inject('postgres');
  const name = `${template}_${content}`;
  const keeper = ownerClient(connection);
  await keeper.connect();
  try {
    await keeper.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await keeper.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      const filling = await createOwnDatabase(connection, template);
      await fill(filling.connection);
      await runAsOwner(connection, `ALTER DATABASE ${filling.name} RENAME TO ${name}`);
    }
  } finally {
    await keeper.end();
  }
  return createOwnDatabase(connection, name);
}
