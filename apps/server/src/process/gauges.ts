import type { App } from '../app.ts';
import { systemScope } from '../kernel/scope.ts';
import { staleWhileRevalidate } from '../kernel/stale-while-revalidate.ts';
import type { Metrics, Reading } from '../kernel/telemetry.ts';
import { countMailStates } from '../modules/mail/index.ts';
import { readBackupTimes } from '../modules/system/index.ts';
import { waitingHashes } from '../platform/crypto/passwords.ts';
import type { Database } from '../platform/database/database.ts';
import type { GuardedDatabase } from '../platform/database/prepare-database.ts';
import { readQueueState } from '../platform/queue/queue.queries.ts';

const byLabel =
  (label: string) =>
  ([value, count]: readonly [string, number]): Reading => [{ [label]: value }, count];

/** The gauges that each process has of its own. */
export function addProcessGauges({ gauge }: Metrics, database: Pick<GuardedDatabase, 'connections'>): void {
  gauge({
    name: 'account_database_connections',
    help: 'Connections to the database, and uses that wait for one',
    labels: ['pool', 'state'],
    read: () =>
      Object.entries(database.connections()).flatMap(([pool, states]) =>
        Object.entries(states).map(([state, count]): Reading => [{ pool, state }, count]),
      ),
  });
  gauge({
    name: 'account_password_queue',
    help: 'Passwords that wait to be hashed',
    read: () => [[{}, waitingHashes()]],
  });
}

/** The jobs of all processes. A program that works on them reads it. */
export function addJobGauges({ gauge }: Pick<Metrics, 'gauge'>, database: Pick<Database, 'read'>): void {
  // Both gauges of a scrape share one read; none is kept for the next.
  const readState = staleWhileRevalidate(
    () => database.read(systemScope, readQueueState),
    () => false,
  );
  gauge({
    name: 'account_jobs',
    help: 'Jobs in the queue',
    labels: ['state'],
    read: async () => Object.entries((await readState()).jobs).map(byLabel('state')),
  });
  gauge({
    name: 'account_oldest_job_seconds',
    help: 'How long the oldest job waits whose time has come',
    read: async () => [[{}, (await readState()).oldestSeconds]],
  });
}

/** The gauges of the installation as a whole. One process reads them. */
export function addInstallationGauges(
  { app, database, metrics: { gauge } }: { app: App; database: Database; metrics: Metrics },
  { release, node }: { release: string; node: string },
): void {
  gauge({
    name: 'account_build_info',
    help: 'The release that runs',
    labels: ['release', 'node'],
    read: () => [[{ release, node }, 1]],
  });
  gauge({
    name: 'account_mails',
    help: 'Mails that are kept',
    labels: ['state'],
    read: async () => {
      const states = await database.read(systemScope, countMailStates);
      return states.map(({ state, mails }): Reading => [{ state }, mails]);
    },
  });
  gauge({
    name: 'account_displays',
    help: 'Displays',
    labels: ['status'],
    read: async () => {
      const { total: _all, ...statuses } = await app.services.summary.countDisplays();
      return Object.entries(statuses).map(byLabel('status'));
    },
  });
  gauge({
    name: 'account_last_backup_timestamp_seconds',
    help: 'When the last backup was complete',
    read: async () => {
      const { backup } = await database.read(systemScope, readBackupTimes);
      return backup === null ? [] : [[{}, backup]];
    },
  });
}
