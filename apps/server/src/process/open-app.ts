import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ApiReference } from '@account/contract/pages/api-reference';
import type { Prerendered } from '@account/contract/pages/prerendered';
import type { Logger } from 'pino';
import { type App, createApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import type { BrokerAddress } from '../config/service-addresses.ts';
import type { AppFiles, Preload, WebFiles } from '../http/files/static-files.ts';
import { systemClock } from '../kernel/clock.ts';
import type { Tracing } from '../kernel/telemetry.ts';
import type { Broker } from '../platform/broker/broker.ts';
import { loadAppSecrets } from '../platform/crypto/app-secret.ts';
import { createSecrets, type Secrets } from '../platform/crypto/secrets.ts';
import { partsOf } from '../platform/database/connection-sum.ts';
import type { DoorLogins } from '../platform/database/door-logins.ts';
import { openDatabase } from '../platform/database/prepare-database.ts';
import { createMailTransport } from '../platform/mail/create-transport.ts';
import { createMetrics, type MeasuredProcess } from '../platform/metrics/metrics.ts';
import { createNotifications } from '../platform/notifications/notifications.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { addProcessGauges } from './gauges.ts';

/** Signs and encrypts with the secrets of the settings, or with the generated ones of DATA_DIR. */
export async function openSecrets(config: Config): Promise<Secrets> {
  const { current, previous } = await loadAppSecrets(config, config.DATA_DIR);
  return createSecrets(current, previous);
}

const folderOf = (app: 'web' | 'display' | 'api-reference') =>
  fileURLToPath(new URL(`../../../${app}/dist/`, import.meta.url));

/** The page while the web is not built: enough for the development server, which reads its data from it. */
const bare =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><!--account:head--></head><body></body></html>';

async function loadApp(folder: string): Promise<AppFiles> {
  const html = await readFile(`${folder}index.html`, 'utf8');
  const preload = JSON.parse(await readFile(`${folder}preload.json`, 'utf8')) as Preload;
  return { html, preload, folder };
}

/** Loads the built apps, or a bare page for development when there is none. */
async function loadWeb(): Promise<WebFiles> {
  const [web, display, folder] = [folderOf('web'), folderOf('display'), folderOf('api-reference')];
  if (!existsSync(`${web}index.html`)) return { html: bare };
  const prerendered = JSON.parse(await readFile(`${web}prerendered.json`, 'utf8')) as Prerendered;
  const parts = JSON.parse(await readFile(`${folder}reference.json`, 'utf8')) as ApiReference;
  return { ...(await loadApp(web)), prerendered, display: await loadApp(display), reference: { parts, folder } };
}

/** The client of the broker is a fifth of all modules, and most installations have no broker. */
async function openBroker(address: BrokerAddress, logger: Logger): Promise<Broker> {
  const { createBroker } = await import('../platform/broker/broker.ts');
  return createBroker(address, logger);
}

/** The settings, logger and tracing of a process. */
export interface ProcessSettings {
  config: Config;
  logger: Logger;
  tracing?: Tracing | undefined;
}

/** The composed app with open connections to database, mail server and file store. */
export interface OpenApp {
  app: App;
  database: ReturnType<typeof openDatabase>;
  metrics: MeasuredProcess;
  /** Undefined where events go through Postgres. */
  broker: Broker | undefined;
  close(): Promise<void>;
}

/** Opens everything that a web process needs, except its port. */
export async function openApp(logins: DoorLogins, { config, logger, tracing }: ProcessSettings): Promise<OpenApp> {
  const metrics = createMetrics();
  const database = openDatabase({
    logins,
    poolSize: partsOf(config.DATABASE_CONNECTIONS),
    prepares: config.DATABASE_PREPARED === 'on',
    onError: (error) => logger.warn({ err: error }, 'idle connection lost'),
    onWait: metrics.waited,
    tracing,
    replicas: { maxLag: config.REPLICA_LAG_MAX, logger, onRead: metrics.read },
  });
  const broker = config.broker && (await openBroker(config.broker, logger));
  const notifications = createNotifications({ logins, logger, over: broker && { broker, database } });
  database.doors.add(notifications.checkDoor);
  const transport = createMailTransport({ smtpUrl: config.SMTP_URL, dataDir: config.DATA_DIR, logger });
  const storage = await openStorage(config);
  const app = createApp({
    config,
    logger,
    database,
    notifications,
    broker,
    transport,
    secrets: await openSecrets(config),
    storage,
    clock: systemClock,
    web: await loadWeb(),
    metrics,
    tracing,
    strict: process.env.NODE_ENV !== 'production',
  });
  addProcessGauges(metrics, database);
  return {
    app,
    database,
    metrics,
    broker,
    close: async () => {
      database.doors.stop();
      await app.close();
      await notifications.close();
      await broker?.close();
      await transport.close();
      await storage.close();
      await database.close();
    },
  };
}
