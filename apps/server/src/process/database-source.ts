import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Connection } from '../platform/database/connection.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';

/** A Postgres to use, and how to end it when it is ours. */
export interface DatabaseSource {
  connection: Connection;
  stop(): Promise<void>;
}

/**
 * The outside Postgres of DATABASE_URL, or the embedded one below DATA_DIR. The embedded one is started again when it
 * dies; `onLost` is called when that was given up.
 */
export async function openDatabaseSource(config: Config, logger: Logger, onLost: () => void): Promise<DatabaseSource> {
  if (config.DATABASE_URL)
    return { connection: { connectionString: config.DATABASE_URL }, stop: async () => undefined };
  const postgres = await startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    log: logger.child({ part: 'postgres' }),
    onExit: ({ restarting }) => {
      if (!restarting) onLost();
    },
  });
  return { connection: postgres.connection, stop: postgres.stop };
}
