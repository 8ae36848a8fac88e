import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { type Connection, createPool, ownerClient } from './connection.ts';
import { createDatabase, type Database } from './database.ts';
import { migrateUp } from './migrate.ts';

export interface DatabaseSettings {
  connection: Connection;
  /** Maximum number of connections in each pool. */
  poolSize: number;
  onError: (error: Error) => void;
}

/** Migrates our schema and that of the queue. The login role must own the database and may create roles. */
export async function prepareDatabase(connection: Connection): Promise<string[]> {
  const client = ownerClient(connection);
  await client.connect();
  try {
    const run = await migrateUp(client);
    const pool = new pg.Pool({ ...connection, max: 1 });
    for (const event of ['error', 'connect'] as const) pool.on(event, () => undefined);
    try {
      await runMigrations({ pgPool: pool });
    } finally {
      await pool.end();
    }
    return run;
  } finally {
    await client.end();
  }
}

/** Opens the pools. Statements end after 15 seconds (docs/decisions/0005). */
export function openDatabase({ connection, poolSize: max, onError }: DatabaseSettings): Database {
  const statementTimeout = 15_000;
  const settings = { max, statementTimeout };
  return createDatabase({
    reader: createPool(connection, { ...settings, role: 'account_system', readOnly: true }, onError),
    system: createPool(connection, { ...settings, role: 'account_system' }, onError),
    tenant: createPool(connection, { ...settings, role: 'account_tenant' }, onError),
  });
}
