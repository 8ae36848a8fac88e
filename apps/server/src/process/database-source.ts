import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Connection } from '../platform/database/connection.ts';
import { asLoginRole } from '../platform/database/login-role.ts';
import { InstanceRunning, LaunchError } from '../platform/embedded-postgres/launch-error.ts';
import { attachEmbeddedPostgres, hasCluster, startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';

/** How to reach Postgres, and how to stop it if it is the embedded one. */
export interface DatabaseSource {
  /** As the owner of the database: for migrations. */
  owner: Connection;
  /** For everything else: with the embedded Postgres as a role that owns nothing. */
  login: Connection;
  stop(): Promise<void>;
}

/**
 * The external Postgres of DATABASE_URL, or the embedded one below DATA_DIR. The embedded one is restarted when it
 * dies; `onLost` is called when it cannot be restarted.
 */
export async function openDatabaseSource(config: Config, logger: Logger, onLost: () => void): Promise<DatabaseSource> {
  if (config.DATABASE_URL) {
    const connection = { connectionString: config.DATABASE_URL };
    return { owner: connection, login: connection, stop: async () => undefined };
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    log: logger.child({ part: 'postgres' }),
    onExit: ({ restarting }) => {
      if (!restarting) onLost();
    },
  });
  return { owner: postgres.connection, login: asLoginRole(postgres.connection), stop: postgres.stop };
}

/** The same for a command: beside the program that runs on the database, or started for it. It makes no database. */
export async function openDatabaseBeside(config: Config, logger: Logger): Promise<DatabaseSource> {
  if (!config.DATABASE_URL && !(await hasCluster(config.DATA_DIR)))
    throw new LaunchError(`${config.DATA_DIR} holds no database.`);
  try {
    return await openDatabaseSource(config, logger, () => process.exit(1));
  } catch (error) {
    if (!(error instanceof InstanceRunning)) throw error;
    const attached = await attachEmbeddedPostgres(config.DATA_DIR);
    if (!attached) throw new LaunchError('The program is just starting or stopping: try again in some seconds.');
    return { owner: attached.connection, login: asLoginRole(attached.connection), stop: attached.close };
  }
}
