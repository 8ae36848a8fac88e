import path from 'node:path';
import type { Platform } from '@account/contract/platforms';
import type { Clock } from '../../kernel/clock.ts';
import type { Broker } from '../../platform/broker/broker.ts';
import type { Executor } from '../../platform/database/database.ts';
import { unsafeDoorOf } from '../../platform/database/doors.ts';
import { readMigrations } from '../../platform/database/migration-files.ts';
import { PoolerError } from '../../platform/database/pooler.ts';
import type { ReplicaState } from '../../platform/database/replicas/replicas.ts';
import type { MailTransport } from '../../platform/mail/transport.ts';
import type { Platforms } from '../../platform/openid/platforms.ts';
import { createFindTexts } from '../../platform/outgoing/find-texts.ts';
import { reasonOf } from '../../platform/outgoing/reasons.ts';
import { readQueueState } from '../../platform/queue/queue.queries.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { countMailStates } from '../mail/index.ts';
import type { Probe, Probes } from './findings.ts';
import { type Finding, failed, ok, warning } from './findings.ts';
import { judgeBackups, judgeClock, judgeDatabase, judgeJobs, judgeRelease, judgeReplicas } from './judge-database.ts';
import {
  probeCertificate,
  probeEvents,
  probeFolder,
  probeMailServer,
  probePlatform,
  probePublicUrl,
  probeSpace,
  probeStore,
} from './outside-probes.ts';
import { probeSender } from './sender-domain.ts';
import { readBackupTimes, readDatabaseFacts } from './system.queries.ts';

/** The settings that are checked. */
export interface CheckedSettings {
  release: string;
  publicUrl: string;
  dataDir: string;
  /** Undefined where mails become files. */
  smtpUrl: string | undefined;
  /** The address in the From of all mails. */
  sender: string;
  /** Name servers that are asked in place of those of this machine. */
  nameServers: readonly string[];
  /** Where files are stored outside of the folder. */
  storeUrl: string | undefined;
  /** The database, where it is not that of the program. */
  databaseUrl: string | undefined;
  /** Whether a pooler stands before it. */
  isPooled: boolean;
  /** The platforms that are set up. */
  issuers: Readonly<Partial<Record<Platform, string>>>;
  isLimited: boolean;
  /** Whether proxies in front are known. */
  trustsProxy: boolean;
}

export interface ProbeParts {
  settings: CheckedSettings;
  clock: Clock;
  /** Reads the database as a role that sees everything. */
  read: <T>(work: (executor: Executor) => Promise<T>) => Promise<T>;
  /** Throws an UnsafeDoor when a connection is not what it has to be. */
  checkDoors: () => Promise<void>;
  /** How the replicas are; none by default. */
  replicaStates?: () => Promise<readonly ReplicaState[]>;
  openStorage: () => Promise<Storage>;
  /** Undefined where events go through Postgres. */
  openBroker?: (() => Promise<Broker>) | undefined;
  platforms: Platforms;
  mail: Pick<MailTransport, 'verify'>;
}

function judgeLimits({ isLimited, trustsProxy, publicUrl }: CheckedSettings): Finding[] {
  const faults = [
    ...(isLimited ? [] : [warning('checks.limits_off', 'checks.limits_off_action')]),
    // The program itself speaks no TLS.
    ...(publicUrl.startsWith('https:') && !trustsProxy
      ? [warning('checks.limits_proxy', 'checks.limits_proxy_action')]
      : []),
  ];
  return faults.length > 0 ? faults : [ok('checks.limits_ok')];
}

/** The probes of one round, which read the database once for all that depends on it. */
export function createProbes({ openBroker, ...parts }: ProbeParts): Probes {
  const { settings, clock, read, checkDoors, replicaStates, openStorage, platforms, mail } = parts;
  const { release, publicUrl, dataDir, databaseUrl, isPooled, smtpUrl, storeUrl, issuers } = settings;
  const seconds = () => clock.now().getTime() / 1_000;
  const own = readMigrations().then((migrations) => migrations.length);
  const facts = own.then((count) => read((executor) => readDatabaseFacts(executor, count)));
  const clockHere = facts.then(seconds, seconds);

  const withDatabase =
    (judge: (found: Awaited<typeof facts>) => Finding | Finding[] | Promise<Finding | Finding[]>): Probe =>
    () =>
      facts.then(judge, () => warning('checks.needs_database', 'checks.needs_database_action'));
  /** For what only a database of our own migrations can tell. */
  const withTables = (judge: (executor: Executor) => Promise<Finding | Finding[]>): Probe =>
    withDatabase(async ({ schema }) =>
      schema < (await own) ? warning('checks.needs_database', 'checks.needs_database_action') : read(judge),
    );

  const certificate = (address: string | undefined) => probeCertificate(address, clock);

  const unreachable = (error: unknown): Finding => {
    const outside = isPooled ? 'checks.database_pooled_action' : 'checks.database_unreachable_action';
    const action = databaseUrl === undefined ? 'checks.database_stopped_action' : outside;
    return failed('checks.database_unreachable', action, { reason: reasonOf(error) });
  };
  const database: Probe = () => facts.then(judgeDatabase, unreachable);
  const doors: Probe = async () => {
    const error = await checkDoors().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    const door = unsafeDoorOf(error);
    const action = isPooled ? 'checks.database_unsafe_pooled_action' : 'checks.database_unsafe_action';
    if (door) return failed('checks.database_unsafe', action, { reason: reasonOf(door) });
    // Facts may have been read without the pooler.
    return error instanceof PoolerError
      ? facts.then(
          () => unreachable(error),
          () => [],
        )
      : [];
  };
  const replicas: Probe = async () => judgeReplicas((await replicaStates?.()) ?? []);
  const waitingMails: Probe = withTables(async (executor) => {
    const states = await countMailStates(executor);
    const count = states.find(({ state }) => state === 'deferred')?.mails ?? 0;
    return count > 0 ? warning('checks.mail_waiting', 'checks.mail_waiting_action', { count, page: '/system' }) : [];
  });
  const mailProbes: readonly Probe[] = smtpUrl
    ? [
        probeMailServer(new URL(smtpUrl).host, mail),
        probeSender(settings.sender, createFindTexts(settings.nameServers)),
        ...certificate(smtpUrl),
        waitingMails,
      ]
    : [async () => warning('checks.mail_unset', 'checks.mail_unset_action', { folder: path.join(dataDir, 'outbox') })];

  return {
    database: [database, doors, ...(replicaStates ? [replicas] : []), ...certificate(databaseUrl)],
    clock: [withDatabase(async ({ now }) => judgeClock(now, await clockHere))],
    events: probeEvents(openBroker),
    jobs: [withTables(async (executor) => judgeJobs(await readQueueState(executor)))],
    mail: mailProbes,
    files: storeUrl
      ? [probeStore(new URL(storeUrl).host, openStorage), ...certificate(storeUrl)]
      : [probeFolder(dataDir)],
    disk: [probeSpace(dataDir)],
    google: [probePlatform('google', platforms.google), ...certificate(issuers.google)],
    microsoft: [probePlatform('microsoft', platforms.microsoft), ...certificate(issuers.microsoft)],
    public_url: [probePublicUrl(publicUrl), ...certificate(publicUrl)],
    backup: [withTables(async (executor) => judgeBackups(await readBackupTimes(executor), seconds()))],
    release: [withDatabase(async (found) => judgeRelease(found, await own, release))],
    limits: [async () => judgeLimits(settings)],
  };
}
