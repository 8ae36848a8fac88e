import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Executor } from './database.ts';
import { DoorClient, DoorPool } from './door-connections.ts';
import { type Connection, currentPassword, type DoorLogins, loginRole } from './door-logins.ts';
import type { Door } from './doors.ts';
import { directDoors, pooledDoors, statementTimeouts } from './doors.ts';
import type { Statement } from './sql.ts';

export type { Connection };

const keepText = (value: string) => value;
/** Postgres sends timestamps as UTC text, `2026-01-31 12:00:00.123+00`; the first 19 characters are the wire format. */
const toWire = (value: string) => value.slice(0, 19);

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toWire);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, keepText);

/** The embedded Postgres has no TLS, whatever a variable of the shell says. */
export const configOf = (connection: Connection): pg.ClientConfig => ({
  ...('connectionString' in connection
    ? parseIntoClientConfig(connection.connectionString)
    : { ...connection, ssl: false }),
  types,
});

/** A client that acts as the role that logs in, in UTC: for migrations and set-up only. */
class OwnerClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    // Its statements fail as well; without a listener the process would end here, and say no reason.
    this.on('error', () => undefined);
  }

  override async connect(): Promise<this> {
    await super.connect();
    await this.query("SET TimeZone = 'UTC'");
    return this;
  }
}

const ownerConfig = (connection: Connection) => ({ ...configOf(connection), application_name: 'account-setup' });

export const ownerClient = (connection: Connection): pg.Client => new OwnerClient(ownerConfig(connection));

/** One connection as the role that logs in, for the set-up of the queue. */
export function ownerPool(connection: Connection): pg.Pool {
  const pool = new pg.Pool({ ...ownerConfig(connection), max: 1 });
  pool.on('error', () => undefined);
  // The pool listens to idle clients only.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Reads as the role that logs in, which sees every row. */
export function ownerExecutor(connected: pg.Client | pg.Pool): Executor {
  const rows = async <R>({ values, ...statement }: Statement): Promise<R[]> =>
    (await connected.query({ ...statement, values: [...values] })).rows as R[];
  return { rows, row: async <R>(statement: Statement) => (await rows<R>(statement))[0] };
}

/** The settings for connections of a door: everything that it relies on is set at the role that it logs in as. */
const doorConfig = (logins: DoorLogins, door: Door, address = logins.address): pg.ClientConfig => ({
  ...configOf(address),
  user: loginRole(logins, door),
  password: () => currentPassword(logins, door),
  application_name: `account-${door.name}`,
});

/** A client with an end to every wait. */
const waitingClient = (logins: DoorLogins, door: Door): pg.Client =>
  new DoorClient(door, logins, {
    ...doorConfig(logins, door),
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });

/** A client that only listens. */
export const listeningClient = (logins: DoorLogins): pg.Client => waitingClient(logins, directDoors.listener);

/** The client of the relay of events. */
export const relayClient = (logins: DoorLogins): pg.Client => waitingClient(logins, directDoors.relay);

/** A client that asks a replica how far it is. */
export const askingClient = (logins: DoorLogins): pg.Client =>
  new DoorClient(pooledDoors.reader, logins, {
    ...doorConfig(logins, pooledDoors.reader),
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });

/** Milliseconds on top of Postgres's own limits after which a silent server, or a network that is gone, is given up. */
const grace = 1_000;

/** A client of the queue. */
export const queueClient = (logins: DoorLogins): pg.Client =>
  new DoorClient(directDoors.worker, logins, doorConfig(logins, directDoors.worker));

/** The connections of the queue. */
export const createQueuePool = (logins: DoorLogins, max: number, onError: (error: Error) => void): DoorPool =>
  new DoorPool(
    directDoors.worker,
    logins,
    {
      ...doorConfig(logins, directDoors.worker),
      max,
      connectionTimeoutMillis: 5_000,
      query_timeout: statementTimeouts.queue + grace,
      keepAlive: true,
    },
    onError,
  );

export interface PoolSettings {
  door: keyof typeof pooledDoors;
  max: number;
  /** Whether statements keep their names; they do by default. */
  prepares?: boolean | undefined;
  /** Milliseconds after which a statement is given up that Postgres should have ended. */
  patience?: number;
}

/** The connections of a door, which a pooler may stand before. */
export function createPool(
  logins: DoorLogins,
  { door: name, max, prepares = true, patience = statementTimeouts.request + grace }: PoolSettings,
  onError: (error: Error) => void,
): DoorPool {
  const door = pooledDoors[name];
  const config = {
    ...doorConfig(logins, door, logins.pooledAddress),
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    query_timeout: patience,
  };
  const pool = new DoorPool(door, logins, config, onError);
  pool.prepares = prepares;
  return pool;
}
