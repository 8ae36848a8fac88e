import { randomBytes } from 'node:crypto';
import { type Connection, ownerClient } from '../../../src/platform/database/connection.ts';
import type { DoorLogins } from '../../../src/platform/database/door-logins.ts';
import { prepareDatabase } from '../../../src/platform/database/prepare-database.ts';

/** The Postgres of this run. */
export interface Postgres {
  /** As superuser. */
  connection: Connection;
  /** A migrated database without connections. */
  template: string;
}

/** A database that one test has to itself. */
export interface OwnDatabase {
  name: string;
  connection: Connection;
  /** Runs one statement in it, as its owner. */
  run(statement: string): Promise<void>;
  drop(): Promise<void>;
}

function toDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** How the doors log in: as the same roles in all databases of the run. */
export const loginsOf = (address: Connection): DoorLogins => ({
  address,
  prefix: 'account',
  keys: 'connectionString' in address ? ['a key of tests'] : [],
});

/** Runs one statement as the owner of a database. */
export async function runAsOwner(connection: Connection, statement: string): Promise<void> {
  const client = ownerClient(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes a database, as a copy of another one or empty. */
export async function createOwnDatabase(server: Connection, template = 'template0'): Promise<OwnDatabase> {
  const name = `account_test_${randomBytes(6).toString('hex')}`;
  // By files: page by page, through the log, takes twice as long.
  await runAsOwner(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const connection = toDatabase(server, name);
  return {
    name,
    connection,
    run: (statement) => runAsOwner(connection, statement),
    drop: () => runAsOwner(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** A migrated database to copy. */
export async function createTemplate(server: Connection): Promise<OwnDatabase> {
  const template = await createOwnDatabase(server);
  await prepareDatabase({ owner: template.connection, logins: loginsOf(template.connection) });
  return template;
}

/** Drops a template, and the databases that are named after it. */
export async function dropWithCopies(server: Connection, template: string): Promise<void> {
  const client = ownerClient(server);
  await client.connect();
  try {
    const found = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname = $1 OR starts_with(datname, $1 || '_')`,
      [template],
    );
    for (const { datname } of found.rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
