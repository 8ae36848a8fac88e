import { runMigrations } from 'graphile-worker';
import type { Tracing } from '../../kernel/tracing.ts';
import { type AsUnauthenticated, createUnauthenticatedQueue } from '../limits/queue/unauthenticated-queue.ts';
import { type Connection, checkOwner, createPool, ownerClient, ownerPool } from './connection.ts';
import { createDatabase, type Database } from './database.ts';
import type { DoorPool } from './door-connections.ts';
import { createDoorWatch, type DoorWatch } from './door-watch.ts';
import { ensureLoginRole } from './login-role.ts';
import { migrateUp } from './migrate.ts';
import { ensureQueueRole, queueSchema } from './queue-role.ts';

export interface DatabaseSettings {
  connection: Connection;
  /** Maximum number of connections in each pool. */
  poolSize: number;
  onError: (error: Error) => void;
  /** Called with the seconds that a statement or transaction waited for its connection. */
  onWait?: (seconds: number) => void;
  tracing?: Tracing | undefined;
}

/** Who works with a database. Both may be the same role. */
export interface DatabaseRoles {
  /** Owns the database and may create roles. */
  owner: Connection;
  login: Connection;
}

/** Migrates the schema of the queue, and makes the role that works with it. */
export async function prepareQueue(owner: Connection): Promise<void> {
  const pool = ownerPool(owner);
  for (const event of ['error', 'connect'] as const) pool.on(event, () => undefined);
  try {
    await runMigrations({ pgPool: pool, schema: queueSchema });
    const client = await pool.connect();
    await ensureQueueRole(client).finally(() => client.release());
  } finally {
    await pool.end();
  }
}

/** Migrates our schema and that of the queue, and makes the login role where it is not the owner. */
export async function prepareDatabase({ owner, login }: DatabaseRoles): Promise<string[]> {
  const client = ownerClient(owner);
  await client.connect();
  try {
    await checkOwner(client);
    const run = await migrateUp(client);
    await prepareQueue(owner);
    if (login !== owner) await ensureLoginRole(client, 'password' in login ? login.password : undefined);
    return run;
  } finally {
    await client.end();
  }
}

/** A database that is used only while its doors are safe, and at which unauthenticated callers take turns. */
export interface GuardedDatabase extends Database {
  readonly doors: DoorWatch;
  readonly asUnauthenticated: AsUnauthenticated;
  /** The connections of each pool by their states. */
  connections(): Record<string, ReturnType<DoorPool['counts']>>;
}

/** Opens the pools. Statements end after 15 seconds (docs/decisions/0005). */
export function openDatabase({
  connection,
  poolSize: max,
  onError,
  onWait,
  tracing,
}: DatabaseSettings): GuardedDatabase {
  const statementTimeout = 15_000;
  const settings = { max, statementTimeout };
  const pools = {
    reader: createPool(connection, { ...settings, role: 'account_system', readOnly: true }, onError),
    system: createPool(connection, { ...settings, role: 'account_system' }, onError),
    tenant: createPool(connection, { ...settings, role: 'account_tenant' }, onError),
  };
  if (onWait) for (const pool of Object.values(pools)) pool.onWait = onWait;
  const doors = createDoorWatch(Object.values(pools).map((pool) => () => pool.check()));
  const database = createDatabase(pools, () => doors.isSafe, tracing);
  const { asUnauthenticated, inTurn } = createUnauthenticatedQueue();
  return {
    ...database,
    read: (scope, work) => inTurn(() => database.read(scope, work)),
    write: (scope, work) => inTurn(() => database.write(scope, work)),
    writeOne: (work) => inTurn(() => database.writeOne(work)),
    asUnauthenticated,
    connections: () => Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, pool.counts()])),
    doors,
  };
}
