import pg from 'pg';

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

const address = (connection: Connection): pg.ClientConfig => ({ ...connection });

/** A client that acts as whoever logs in: for migrations and set-up only. */
export const ownerClient = (connection: Connection): pg.Client =>
  new pg.Client({ ...address(connection), types, options: '-c timezone=UTC', application_name: 'account-setup' });

/** What a connection of the queue begins with; its role is that of `queue-role.ts`. */
export const queueOptions = '-c role=account_queue -c timezone=UTC';

/** A client of the queue, which knows nothing but its tables. */
export const queueClient = (connection: Connection): pg.Client =>
  new pg.Client({ ...address(connection), types, options: queueOptions, application_name: 'account-worker' });

/** A client that only listens: as the role that sees no rows, and with an end to every wait. */
export const listeningClient = (connection: Connection): pg.Client =>
  new pg.Client({
    ...address(connection),
    options: '-c role=account_tenant',
    application_name: 'account-listener',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });

export interface PoolSettings {
  role: DatabaseRole;
  max: number;
  /** Sets `default_transaction_read_only`, so that Postgres refuses every change on these connections. */
  readOnly?: boolean;
  /** Milliseconds after which Postgres ends a statement. */
  statementTimeout: number;
}

/** Milliseconds on top of Postgres's own limits after which a silent server, or a network that is gone, is given up. */
const grace = 1_000;

/** Connections that act as one role, in UTC, with time-outs for statements, locks and idle transactions. */
export function createPool(connection: Connection, settings: PoolSettings, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...address(connection),
    types,
    max: settings.max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    query_timeout: settings.statementTimeout + grace,
    application_name: settings.role,
    options: [
      `-c role=${settings.role}`,
      '-c timezone=UTC',
      `-c statement_timeout=${settings.statementTimeout}`,
      `-c lock_timeout=${settings.statementTimeout}`,
      `-c idle_in_transaction_session_timeout=${settings.statementTimeout * 2}`,
      '-c jit=off',
      // A page is read in milliseconds; starting workers for it costs more, and takes processors from others.
      '-c max_parallel_workers_per_gather=0',
      ...(settings.readOnly ? ['-c default_transaction_read_only=on'] : []),
    ].join(' '),
  });
  // The pool reports errors of idle clients only; an error of a client in use that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  return pool;
}
