import type { Logger } from 'pino';
import { type App, createApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { systemClock } from '../kernel/clock.ts';
import type { Connection } from '../platform/database/connection.ts';
import { openDatabase } from '../platform/database/prepare-database.ts';
import { createMailTransport } from '../platform/mail/create-transport.ts';
import { createNotifications } from '../platform/notifications/notifications.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { openSecrets } from './open-secrets.ts';
import { loadWeb } from './web-files.ts';

/** The composed app with open connections to database, mail server and file store. */
export interface OpenApp {
  app: App;
  database: ReturnType<typeof openDatabase>;
  close(): Promise<void>;
}

/** Opens everything that a web process needs, except its port. */
export async function openApp(config: Config, connection: Connection, logger: Logger): Promise<OpenApp> {
  const database = openDatabase({
    connection,
    poolSize: 10,
    onError: (error) => logger.warn({ err: error }, 'idle connection lost'),
  });
  const notifications = createNotifications({ connection, logger });
  database.doors.add(notifications.checkDoor);
  const transport = createMailTransport({ smtpUrl: config.SMTP_URL, dataDir: config.DATA_DIR, logger });
  const storage = await openStorage(config);
  const app = createApp({
    config,
    logger,
    database,
    notifications,
    transport,
    secrets: await openSecrets(config),
    storage,
    clock: systemClock,
    web: await loadWeb(),
    strict: process.env.NODE_ENV !== 'production',
  });
  return {
    app,
    database,
    close: async () => {
      database.doors.stop();
      await app.close();
      await notifications.close();
      await transport.close();
      await storage.close();
      await database.close();
    },
  };
}
