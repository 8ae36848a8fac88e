import type { Logger } from 'pino';
import type { App } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { loadEnvironmentFile } from '../../config/load-environment-file.ts';
import { ownerClient } from '../../platform/database/connection.ts';
import { requireMigrated } from '../../platform/database/migrate.ts';
import { createLogger } from '../../platform/log.ts';
import { openDatabaseBeside } from '../database-source.ts';
import { closeOnce, onStopSignal } from '../stop-signals.ts';

/** The end of a command: for people, and as one object for programs. */
export interface Done {
  text: string;
  json: object;
}

/** Runs an act with the services of the program, beside a running one, and prints its end. */
export type Act = (work: (app: App) => Promise<Done>) => Promise<void>;

async function openServices(logger: Logger, opened: AsyncDisposableStack): Promise<App> {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const source = await openDatabaseBeside(config, logger);
  opened.defer(source.stop);
  const client = ownerClient(source.owner);
  await client.connect();
  await requireMigrated(client).finally(() => client.end());
  // Arguments are refused, and help is printed, before the whole program is loaded.
  const { openApp } = await import('../open-app.ts');
  const open = await openApp(config, source.login, logger);
  opened.defer(open.close);
  await open.database.doors.check();
  return open.app;
}

/** @param print prints the end of a command */
export const createAct =
  (print: (done: Done) => void): Act =>
  async (work) => {
    const logger = createLogger('warn');
    const opened = new AsyncDisposableStack();
    const close = closeOnce(opened);
    onStopSignal(async () => {
      await close(logger);
      process.exit(1);
    });
    try {
      print(await work(await openServices(logger, opened)));
    } finally {
      await close(logger);
    }
  };
