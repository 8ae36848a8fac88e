import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { createApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/config/config.ts';
import type { BrokerAddress } from '../../src/config/service-addresses.ts';
import type { WebFiles } from '../../src/http/files/static-files.ts';
import type { HttpServer } from '../../src/http/http-server.ts';
import { systemScope } from '../../src/kernel/scope.ts';
import { type Broker, createBroker } from '../../src/platform/broker/broker.ts';
import { createSecrets, type Secrets } from '../../src/platform/crypto/secrets.ts';
import { type Connection, ownerClient } from '../../src/platform/database/connection.ts';
import { type GuardedDatabase, openDatabase } from '../../src/platform/database/prepare-database.ts';
import type { MailMessage, MailTransport } from '../../src/platform/mail/transport.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { agreeOnEvents } from '../../src/platform/notifications/agree.ts';
import { readInstallationId } from '../../src/platform/notifications/notifications.queries.ts';
import { createNotifications, type Notifications } from '../../src/platform/notifications/notifications.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { MovableClock } from './clock.ts';
import { migratedDatabase } from './database.ts';
import { pooledLogins } from './postgres/pooled-logins.ts';
import { useCreated, useCreatedForEach } from './use-created.ts';

/** The program with its own database and folder, called through `inject` instead of a port. */
export interface TestApp {
  http: HttpServer;
  app: ReturnType<typeof createApp>;
  config: Config;
  connection: Connection;
  database: GuardedDatabase;
  notifications: Notifications;
  /** Undefined unless the settings name one. */
  broker: Broker | undefined;
  secrets: Secrets;
  clock: MovableClock;
  storage: Storage;
  dataDir: string;
  /** How many reads that a replica may answer were answered by whom. */
  reads: Record<'replica' | 'primary', number>;
  /** The lines of the log. */
  log: string[];
  close(): Promise<void>;
}

/** The secret for the signatures and encryption of test apps, unless their settings say otherwise. */
const testSecret = 'a secret of tests that is long enough';

const html = '<!doctype html><html lang="en"><head><!--account:head--></head><body></body></html>';

/** A mail transport that drops mail. */
const silent: MailTransport = {
  send: async (_message: MailMessage) => ({ state: 'accepted', answer: '250 accepted' }),
  verify: async () => undefined,
  close: async () => undefined,
};

export interface TestAppParts {
  /** The database of another test app: both serve it, as two processes do. */
  connection?: Connection;
  /** Standbys of that database. */
  replicas?: readonly Connection[];
  /** Where mails go; they are dropped by default. */
  transport?: MailTransport;
  /** The built web; a bare page by default. */
  web?: WebFiles;
}

async function databaseOf(shared: Connection | undefined) {
  return shared ? { connection: shared, drop: async () => undefined } : migratedDatabase();
}

/** Connects to a broker as the start of the program does. */
async function startBroker(
  address: BrokerAddress,
  { connection, database, logger }: { connection: Connection; database: GuardedDatabase; logger: Logger },
): Promise<Broker> {
  const broker = createBroker(address, logger);
  const client = ownerClient(connection);
  await client.connect();
  await agreeOnEvents(client, address.name).finally(() => client.end());
  await broker.start(await database.read(systemScope, readInstallationId));
  return broker;
}

export async function createTestApp(
  settings: Record<string, string> = {},
  { connection, replicas, transport = silent, web = { html } }: TestAppParts = {},
): Promise<TestApp> {
  const own = await databaseOf(connection);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'account-app-'));
  const log: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => log.push(line) });
  const config = readConfig({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'http://account.test',
    ...settings,
  });
  const { logins, prepares } = pooledLogins(own.connection, replicas);
  const reads = { replica: 0, primary: 0 };
  const database = openDatabase({
    logins,
    prepares,
    poolSize: 8,
    onError: () => undefined,
    replicas: { maxLag: config.REPLICA_LAG_MAX, logger, onRead: (by) => (reads[by] += 1) },
  });
  const clock = new MovableClock();
  const broker = config.broker && (await startBroker(config.broker, { connection: own.connection, database, logger }));
  const notifications = createNotifications({ logins, logger, over: broker && { broker, database } });
  const secrets = createSecrets(config.APP_SECRET ?? testSecret, config.APP_SECRET_PREVIOUS);
  const storage = await openStorage(config);
  const app = createApp({
    config,
    logger,
    database,
    notifications,
    broker,
    secrets,
    storage,
    transport,
    clock,
    web,
    metrics: createMetrics(),
    strict: true,
  });
  const http = await app.http();
  await http.ready();
  return {
    http,
    app,
    config,
    connection: own.connection,
    database,
    notifications,
    broker,
    secrets,
    clock,
    storage,
    dataDir,
    reads,
    log,
    close: async () => {
      await http.close();
      await app.close();
      await notifications.close();
      await broker?.close();
      await storage.close();
      await database.close();
      await own.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The program for all tests of a file. */
export const useTestApp = (settings?: Record<string, string>, parts?: TestAppParts): TestApp =>
  useCreated(() => createTestApp(settings, parts));

/** The program, a new one for each test of a file. */
export const useTestAppForEach = (settings?: Record<string, string>): TestApp =>
  useCreatedForEach(() => createTestApp(settings));
