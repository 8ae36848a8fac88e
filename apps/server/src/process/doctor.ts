import { checkedSettings } from '../app-services.ts';
import type { BrokerAddress } from '../config/service-addresses.ts';
import { systemClock } from '../kernel/clock.ts';
import { createProbes, presentFindings, rankOf, runProbes } from '../modules/system/index.ts';
import type { Broker } from '../platform/broker/broker.ts';
import { ownerExecutor, ownerPool } from '../platform/database/connection.ts';
import { openDatabase } from '../platform/database/prepare-database.ts';
import { createLogger } from '../platform/log.ts';
import { createMailTransport } from '../platform/mail/create-transport.ts';
import { readInstallationId } from '../platform/notifications/notifications.queries.ts';
import { createPlatforms } from '../platform/openid/platforms.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { Context, Done } from './command-line/act.ts';
import { openDatabaseBeside } from './database-source.ts';

/** Connects as the owner of the database, who sees it before anything is migrated, and as the program does. */
async function connect({ config, logger, opened }: Context) {
  const source = await openDatabaseBeside(config, logger);
  opened.defer(source.stop);
  const pool = ownerPool(source.owner);
  opened.defer(() => pool.end());
  const database = openDatabase({
    logins: source.logins,
    poolSize: 1,
    onError: () => undefined,
    replicas: { maxLag: config.REPLICA_LAG_MAX, logger: createLogger('silent') },
  });
  opened.defer(database.close);
  return { executor: ownerExecutor(pool), checkDoors: database.doors.check, replicas: database.replicas };
}

/** Connects to the broker as the installation of the database. */
async function openBroker(
  address: BrokerAddress,
  { opened }: Context,
  connected: ReturnType<typeof connect>,
): Promise<Broker> {
  const { createBroker } = await import('../platform/broker/broker.ts');
  const broker = createBroker(address, createLogger('silent'));
  opened.defer(broker.close);
  await broker.start(await readInstallationId((await connected).executor));
  return broker;
}

type Check = ReturnType<typeof presentFindings>;

const lineOf = ({ status, title, message, action }: Check): string =>
  `${status.padEnd(7)}  ${title}: ${message}${action === null ? '' : `\n         ${action}`}`;

/** Checks the installation, whether or not it runs, and says what to do. */
export async function doctor(context: Context): Promise<Done> {
  const { config, opened } = context;
  const { broker } = config;
  const logger = createLogger('silent');
  const connected = connect(context);
  const transport = createMailTransport({ smtpUrl: config.SMTP_URL, dataDir: config.DATA_DIR, logger });
  opened.defer(transport.close);
  const settings = checkedSettings(config);
  const findings = await runProbes(
    createProbes({
      settings,
      clock: systemClock,
      read: async (work) => work((await connected).executor),
      checkDoors: async () => (await connected).checkDoors(),
      ...(config.replicaUrls.length > 0
        ? { replicaStates: async () => (await (await connected).replicas?.states()) ?? [] }
        : {}),
      openStorage: async () => {
        const storage = await openStorage(config);
        opened.defer(storage.close);
        return storage;
      },
      openBroker: broker && (() => openBroker(broker, context, connected)),
      platforms: createPlatforms(config),
      mail: transport,
    }),
    logger,
  );
  const checks = [...findings]
    .filter(([, found]) => found.length > 0)
    .map(([subject, found]) => presentFindings(subject, found))
    .toSorted((a, b) => rankOf(a.status) - rankOf(b.status));
  return {
    text: `${checks.map(lineOf).join('\n')}\n\nRelease ${settings.release}`,
    json: { release: settings.release, checks },
    failed: checks.some(({ status }) => status === 'failed'),
  };
}
