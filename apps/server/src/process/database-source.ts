import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Connection } from '../platform/database/connection.ts';
import { asLoginRole } from '../platform/database/login-role.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';

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
