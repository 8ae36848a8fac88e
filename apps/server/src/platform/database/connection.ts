import pg from 'pg';
import { checkDoor, type Door, optionsOf } from './door.ts';
import { DoorClient, DoorPool } from './door-connections.ts';

/** How to reach Postgres: a connection string, or the parts of a local connection. */
export type Connection =
  | { connectionString: string }
  | { host: string; port?: number; user: string; database: string; password?: string };

/** The database roles of migration 0001. The login role switches to them with SET ROLE. */
export type DatabaseRole = 'account_system' | 'account_tenant';

const keepText = (value: string) => value;
/** Postgres sends timestamps as UTC text, `2026-01-31 12:00:00.123+00`; the first 19 characters are the wire format. */
const toWire = (value: string) => value.slice(0, 19);

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toWire);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, keepText);

/** What opens connections of a door. The embedded Postgres has no TLS, whatever a variable of the shell says. */
const configOf = (connection: Connection, door: Door) => ({
  ...('connectionString' in connection ? connection : { ...connection, ssl: false }),
  types,
  options: optionsOf(door),
  application_name: `account-${door.name}`,
});

const setupDoor: Door = { name: 'setup', settings: { TimeZone: 'UTC' } };

/** A client that acts as the role that logs in: for migrations and set-up only. */
export const ownerClient = (connection: Connection): pg.Client => new pg.Client(configOf(connection, setupDoor));

/** Throws an UnsafeDoor when the sessions of an `ownerClient` do not begin as they should. */
export const checkOwner = (client: pg.Client): Promise<void> => checkDoor(setupDoor, client);

/** One connection as the role that logs in, for the set-up of the queue. */
export const ownerPool = (connection: Connection): pg.Pool =>
  new pg.Pool({ ...configOf(connection, setupDoor), max: 1 });

const listenerDoor: Door = { name: 'listener', settings: { role: 'account_tenant', TimeZone: 'UTC' } };

/** A client that only listens: as the role that sees no rows, and with an end to every wait. */
export const listeningClient = (connection: Connection): pg.Client =>
  new DoorClient(listenerDoor, {
    ...configOf(connection, listenerDoor),
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });

/** Milliseconds on top of Postgres's own limits after which a silent server, or a network that is gone, is given up. */
const grace = 1_000;

/** Milliseconds after which Postgres ends a statement of the queue. */
const queueTimeout = 60_000;

const workerDoor: Door = {
  name: 'worker',
  settings: { role: 'account_queue', TimeZone: 'UTC', statement_timeout: String(queueTimeout) },
};

/** A client of the queue, which knows nothing but its tables. */
export const queueClient = (connection: Connection): pg.Client =>
  new DoorClient(workerDoor, configOf(connection, workerDoor));

/** The connections of the queue. */
export const createQueuePool = (connection: Connection, max: number, onError: (error: Error) => void): DoorPool =>
  new DoorPool(
    workerDoor,
    {
      ...configOf(connection, workerDoor),
      max,
      connectionTimeoutMillis: 5_000,
      query_timeout: queueTimeout + grace,
      keepAlive: true,
    },
    onError,
  );

export interface PoolSettings {
  role: DatabaseRole;
  max: number;
  /** Sets `default_transaction_read_only`, so that Postgres refuses every change on these connections. */
  readOnly?: boolean;
  /** Milliseconds after which Postgres ends a statement. */
  statementTimeout: number;
}

const nameOf = ({ role, readOnly }: PoolSettings): string => {
  if (readOnly) return 'reader';
  return role === 'account_system' ? 'system' : 'tenant';
};

const doorOf = (settings: PoolSettings): Door => ({
  name: nameOf(settings),
  settings: {
    role: settings.role,
    TimeZone: 'UTC',
    statement_timeout: String(settings.statementTimeout),
    lock_timeout: String(settings.statementTimeout),
    idle_in_transaction_session_timeout: String(settings.statementTimeout * 2),
    jit: 'off',
    // A page is read in milliseconds; starting workers for it costs more, and takes processors from others.
    max_parallel_workers_per_gather: '0',
    ...(settings.readOnly ? { default_transaction_read_only: 'on' } : {}),
  },
});

/** Connections that act as one role, in UTC, with time-outs for statements, locks and idle transactions. */
export function createPool(connection: Connection, settings: PoolSettings, onError: (error: Error) => void): DoorPool {
  const door = doorOf(settings);
  const config = {
    ...configOf(connection, door),
    max: settings.max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    query_timeout: settings.statementTimeout + grace,
  };
  return new DoorPool(door, config, onError);
}
