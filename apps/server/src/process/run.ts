import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { systemClock } from '../kernel/clock.ts';
import { ensureFirstAdministrator } from '../modules/onboarding/index.ts';
import type { Connection } from '../platform/database/connection.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { startWorker } from '../platform/queue/worker.ts';
import { banner } from './banner.ts';
import { openDatabaseSource } from './database-source.ts';
import { listen } from './listen.ts';
import { openApp } from './open-app.ts';
import { forkWebProcesses } from './web-processes.ts';

/** The environment variable through which the first process tells the others how to reach the database. */
const connectionVariable = 'ACCOUNT_CONNECTION';

/** Starts database, jobs and web, and prints the banner. */
export async function runFirst(config: Config, logger: Logger, opened: AsyncDisposableStack): Promise<void> {
  const source = await openDatabaseSource(config, logger, () => {
    logger.fatal('the database cannot be started again');
    process.kill(process.pid, 'SIGTERM');
  });
  opened.defer(source.stop);
  const migrated = await prepareDatabase(source);
  if (migrated.length > 0) logger.info({ migrations: migrated }, 'database migrated');

  const open = await openApp(config, source.login, logger);
  opened.defer(open.close);
  await open.database.doors.check();
  const worker = await startWorker({ connection: source.login, tasks: open.app.tasks, logger, concurrency: 4 });
  opened.defer(worker.stop);
  open.database.doors.add(worker.checkDoor);
  open.database.doors.start(logger);

  if (config.WEB_CONCURRENCY === 1) opened.defer(await listen(config, open));
  else {
    const environment = { [connectionVariable]: JSON.stringify(source.login) };
    opened.defer(await forkWebProcesses(cluster, config.WEB_CONCURRENCY, environment, logger));
  }
  // Last, because a generated password must be printed: nothing may fail between the two.
  const made = await ensureFirstAdministrator(
    { database: open.database, clock: systemClock },
    { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD },
  );
  process.stdout.write(`${banner(config, made)}\n`);
}

/** Serves the web, using the database of the first process. */
export async function runFurther(config: Config, logger: Logger, opened: AsyncDisposableStack): Promise<void> {
  const connection = JSON.parse(process.env[connectionVariable] ?? 'null') as Connection | null;
  if (!connection) throw new Error(`${connectionVariable} is not set`);
  const open = await openApp(config, connection, logger);
  opened.defer(open.close);
  // The first process has ended the start if it had to; one that follows later answers 503 until all is well.
  await open.database.doors
    .check()
    .catch((error: unknown) => logger.error({ err: error }, 'the doors of the database'));
  open.database.doors.start(logger);
  opened.defer(await listen(config, open));
}
