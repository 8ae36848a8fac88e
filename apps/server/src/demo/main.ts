import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { accessLevels } from '@account/contract/roles';
import { presenceAges } from '@account/contract/values/presence';
import { type Config, MisspeltSetting, readConfig } from '../config/config.ts';
import { loadEnvironmentFile } from '../config/load-environment-file.ts';
import type { UserActor } from '../kernel/actor.ts';
import { systemClock } from '../kernel/clock.ts';
import { systemScope } from '../kernel/scope.ts';
import { ensureFirstAdministrator } from '../modules/onboarding/index.ts';
import { randomToken } from '../platform/crypto/secrets.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase, prepareDatabase } from '../platform/database/prepare-database.ts';
import { createLogger } from '../platform/log.ts';
import { createNotifications } from '../platform/notifications/notifications.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { openDatabaseSource } from '../process/database-source.ts';
import { openSecrets } from '../process/open-app.ts';
import { explainStartError } from '../process/start-error.ts';
import { countRecords, findFirstAdministrator } from './demo.queries.ts';
import { createDemoServices } from './demo-services.ts';
import { blockDisplays, keepTokens, loadDisplays, loadPresence } from './load-displays.ts';
import { loadPeople } from './load-people.ts';
import { loadCloudDrives, loadDrives, loadManufacturerApps, loadOrganizations } from './load-things.ts';
import { loadedBeforeText, loadedText } from './sign-in-text.ts';

/**
 * Refresh tokens that the stand-ins for Google and Microsoft take: the drives behind them are linked. And the file for the
 * tokens of displays that are on, which a simulator goes on with.
 */
const text = { type: 'string' } as const;
const { values: options } = parseArgs({ options: { 'google-grant': text, 'microsoft-grant': text, displays: text } });

/** An error that is printed without a stack. */
class DemoError extends Error {}

async function administrator(database: Database): Promise<UserActor> {
  const found = await database.read(systemScope, findFirstAdministrator);
  if (!found) throw new DemoError('There is no top administrator.');
  return {
    kind: 'user',
    ...found,
    level: accessLevels.top,
    organizationId: null,
    origin: { address: '127.0.0.1', requestId: 'demo', userAgent: 'demo' },
  };
}

/** Whether the demo is to be loaded: not when it was, and never beside other data. */
async function isEmpty(database: Database): Promise<boolean> {
  const counts = await database.read(systemScope, countRecords);
  if (counts?.is_demo) return false;
  if (counts && (counts.organizations > 0 || counts.devices > 0 || counts.users > 1))
    throw new DemoError(
      'The database holds other data already. The demo is loaded into an empty one only: set DATA_DIR to a new folder.',
    );
  return true;
}

/** Fails as the start of the program would, before the data are loaded for nothing. */
async function requireFreeAddress({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<void> {
  const server = createServer().listen(PORT, HOST);
  await once(server, 'listening');
  await new Promise((resolve) => server.close(resolve));
}

/** The first half of `npm run demo`: fills an empty database with sample data. */
async function main(opened: AsyncDisposableStack): Promise<void> {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  await requireFreeAddress(config);
  const logger = createLogger('warn');
  const source = await openDatabaseSource(config, logger, { onLost: () => process.exit(1) });
  opened.defer(source.stop);
  await prepareDatabase(source);
  const database = openDatabase({ logins: source.logins, poolSize: 4, onError: (error) => logger.warn(error) });
  opened.defer(database.close);
  if (!(await isEmpty(database))) {
    const { email } = await administrator(database);
    const dataDir = config.DATABASE_URL ? undefined : path.resolve(config.DATA_DIR);
    process.stdout.write(`\n${loadedBeforeText({ email, dataDir })}\n\n`);
    return;
  }

  const made = await ensureFirstAdministrator(
    { database, clock: systemClock },
    { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD },
  );
  const actor = await administrator(database);
  const storage = await openStorage(config);
  opened.defer(storage.close);
  const secrets = await openSecrets(config);
  const notifications = createNotifications({ logins: source.logins, logger });
  opened.defer(notifications.close);
  const services = createDemoServices({ config, logger, database, notifications, secrets, storage });
  const password = `demo-${randomToken().slice(0, 12)}`;

  const organizationIds = await loadOrganizations(services, actor);
  const people = await loadPeople(services, actor, organizationIds, password);
  const displays = await loadDisplays(services, actor, organizationIds);
  // Enrolments are signs of life too; they come before the past.
  await services.presence.close();
  await loadPresence(database, displays, systemClock.now());
  await blockDisplays(services, actor, displays);
  if (options.displays) await keepTokens(options.displays, displays, presenceAges(config.HEARTBEAT_EVERY).on);
  await loadDrives(services, people, actor.origin);
  await loadManufacturerApps(services, actor);
  await loadCloudDrives({ database, secrets, config }, actor.id, options);

  const { generatedPassword } = made ?? {};
  process.stdout.write(`\n${loadedText({ email: actor.email, generatedPassword, password })}\n\n`);
}

const opened = new AsyncDisposableStack();
try {
  await main(opened);
} catch (error) {
  const lines = error instanceof DemoError ? error.message : explainStartError(error);
  process.stderr.write(`${lines ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exitCode = error instanceof MisspeltSetting ? 2 : 1;
} finally {
  await opened.disposeAsync();
}
