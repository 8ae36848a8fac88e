import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { BackupError } from '../platform/backup/backup-error.ts';
import { attachEmbeddedPostgres, hasCluster } from '../platform/embedded-postgres/attach.ts';
import { InstanceRunning } from '../platform/embedded-postgres/launch-error.ts';
import { type DatabaseSource, openDatabaseSource } from './database-source.ts';

/** The database that is to be backed up: beside the program that runs on it, or started for it. */
export async function openBackupSource(
  config: Config,
  logger: Logger,
): Promise<Pick<DatabaseSource, 'owner' | 'stop'>> {
  if (!config.DATABASE_URL && !(await hasCluster(config.DATA_DIR)))
    throw new BackupError(`${config.DATA_DIR} holds no database: there is nothing to back up.`);
  try {
    return await openDatabaseSource(config, logger, () => process.exit(1));
  } catch (error) {
    if (!(error instanceof InstanceRunning)) throw error;
    const attached = await attachEmbeddedPostgres(config.DATA_DIR);
    if (!attached) throw new BackupError('The program is just starting or stopping: try again in some seconds.');
    return { owner: attached.connection, stop: attached.close };
  }
}
