import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { OperatorError } from '../kernel/errors.ts';
import { deriveKeys } from '../platform/crypto/secrets.ts';
import { type Connection, ownerClient } from '../platform/database/connection.ts';
import { connectionsOf, type ProgramSize } from '../platform/database/connection-sum.ts';
import { type DoorLogins, prefixOf } from '../platform/database/door-logins.ts';
import { InstanceRunning, LaunchError } from '../platform/embedded-postgres/launch-error.ts';
import { attachEmbeddedPostgres, hasCluster, startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';

/** How to reach Postgres, and how to stop it if it is the embedded one. */
export interface DatabaseSource {
  /** As the owner of the database: for migrations. */
  owner: Connection;
  /** For everything else: as roles that own nothing. */
  logins: DoorLogins;
  stop(): Promise<void>;
}

/** How the doors log in to the external Postgres of an address, with passwords that follow from the secret. */
export function externalLogins(config: Config, connectionString: string): DoorLogins {
  const secrets = [config.APP_SECRET, config.APP_SECRET_PREVIOUS].filter((secret) => secret !== undefined);
  return {
    address: { connectionString },
    ...(config.DATABASE_POOL_URL ? { pooledAddress: { connectionString: config.DATABASE_POOL_URL } } : {}),
    ...(config.replicaUrls.length > 0
      ? { replicaAddresses: config.replicaUrls.map((url) => ({ connectionString: url })) }
      : {}),
    prefix: prefixOf(connectionString),
    keys: secrets.map((secret) => deriveKeys(secret).keyFor('database-doors').export().toString('base64url')),
  };
}

/** The parts of the program that a process and those it starts have: pages and calls, and jobs. */
export interface ServedParts {
  web: boolean;
  jobs: boolean;
}

/** The processes and connections of the program. Beside several processes for the web, the first one works on jobs. */
export const sizeOf = (config: Config, { web, jobs }: ServedParts): ProgramSize => ({
  processes: web && config.WEB_CONCURRENCY > 1 ? config.WEB_CONCURRENCY + 1 : 1,
  connections: config.DATABASE_CONNECTIONS,
  hasJobs: jobs,
  isPooled: config.DATABASE_POOL_URL !== undefined,
});

/** The connections that the embedded Postgres takes, some of them for commands beside. */
const roomOf = (config: Config): number => Math.max(200, connectionsOf(sizeOf(config, { web: true, jobs: true })) + 20);

/** How the doors log in to the embedded Postgres, which lets in who reaches its socket. */
export const embeddedLogins = (address: Connection): DoorLogins => ({ address, prefix: 'account', keys: [] });

/** The migrated database that a bundle brings; a clone makes its own. */
const packed = fileURLToPath(new URL('../../database.packed', import.meta.url));

/** The callbacks of the embedded Postgres, and the form of a new database. */
interface Opening {
  onLost: () => void;
  /** Called when Postgres, or what makes its files, runs as a process of its own. */
  onSpawned?: (() => void) | undefined;
  /** Whether a new database has to be empty. */
  empty?: boolean;
}

/**
 * The external Postgres of DATABASE_URL, or the embedded one below DATA_DIR. The embedded one is restarted when it
 * dies; `onLost` is called when it cannot be restarted.
 */
export async function openDatabaseSource(
  config: Config,
  logger: Logger,
  { onLost, onSpawned, empty = false }: Opening,
): Promise<DatabaseSource> {
  if (config.DATABASE_URL) {
    const owner = { connectionString: config.DATABASE_URL };
    return { owner, logins: externalLogins(config, config.DATABASE_URL), stop: async () => undefined };
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    log: logger.child({ part: 'postgres' }),
    packed: !empty && existsSync(packed) ? packed : undefined,
    overrides: { max_connections: String(roomOf(config)) },
    onSpawned,
    onExit: ({ restarting }) => {
      if (!restarting) onLost();
    },
  });
  return { owner: postgres.connection, logins: embeddedLogins(postgres.connection), stop: postgres.stop };
}

/** The same for a command: beside the program that runs on the database, or started for it. It makes no database. */
export async function openDatabaseBeside(config: Config, logger: Logger): Promise<DatabaseSource> {
  if (!config.DATABASE_URL && !(await hasCluster(config.DATA_DIR)))
    throw new LaunchError(`${config.DATA_DIR} holds no database.`);
  try {
    return await openDatabaseSource(config, logger, { onLost: () => process.exit(1) });
  } catch (error) {
    if (!(error instanceof InstanceRunning)) throw error;
    const attached = await attachEmbeddedPostgres(config.DATA_DIR);
    if (!attached) throw new LaunchError('The program is just starting or stopping: try again in some seconds.');
    return { owner: attached.connection, logins: embeddedLogins(attached.connection), stop: attached.close };
  }
}

/** The error codes of Postgres when it ends, or is starting. */
const away = /^57P0/;

/**
 * Runs `work` with a connection as the owner of the database, and closes it. Throws an OperatorError when the connection is
 * lost meanwhile.
 */
export async function withOwner<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = ownerClient(connection);
  let isLost = false;
  client.on('error', () => {
    isLost = true;
  });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (isLost || away.test((error as { code?: string }).code ?? ''))
      throw new OperatorError('The database went away, or is starting: run it again.', { cause: error });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
