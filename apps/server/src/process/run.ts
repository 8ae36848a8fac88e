import cluster, { type Cluster, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { systemClock } from '../kernel/clock.ts';
import { OperatorError } from '../kernel/errors.ts';
import { systemScope } from '../kernel/scope.ts';
import { startAuditLog } from '../modules/audit/index.ts';
import { ensureFirstAdministrator } from '../modules/onboarding/index.ts';
import { startDeliveryQueue } from '../modules/webhooks/index.ts';
import { ownerClient } from '../platform/database/connection.ts';
import type { DoorLogins } from '../platform/database/door-logins.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { openAuditLog } from '../platform/line-output.ts';
import { writeSomewhere } from '../platform/log.ts';
import { measureProcess } from '../platform/metrics/metrics.ts';
import { agreeOnEvents } from '../platform/notifications/agree.ts';
import { keepOutboxSmall } from '../platform/notifications/empty-outbox.ts';
import { readInstallationId } from '../platform/notifications/notifications.queries.ts';
import { startRelay } from '../platform/notifications/relay.ts';
import { startWorker } from '../platform/queue/worker.ts';
import { bannerOf } from './banner.ts';
import { type DatabaseSource, type ServedParts, sizeOf } from './database-source.ts';
import { addInstallationGauges, addJobGauges } from './gauges.ts';
import { answerMetrics, serveMetrics } from './metrics-server.ts';
import { type OpenApp, openApp, type ProcessSettings } from './open-app.ts';
import { lowerPoolPriority } from './pool-priority.ts';
import { describeProgram } from './release.ts';

/** Milliseconds before a web process that ended by itself is restarted. */
const restartPauseMs = 1_000;

/** Listens for a moment: where that fails, each of several processes would say so by itself. */
async function requireAddress({ HOST: host, PORT: port }: Config): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Resolves when a process serves. Throws when it ends before, for a reason that it has printed. */
function serves(worker: Worker): Promise<unknown> {
  const ended = once(worker, 'exit').then(() => {
    throw new OperatorError('A process of the web ended while it started.');
  });
  return Promise.race([once(worker, 'listening'), ended]);
}

/**
 * Starts processes that share the port and restarts those that end by themselves; `stop` ends them, also while they start.
 * Each takes its connections from the port itself: a connection that the first process hands on is lost, open and without
 * an answer, when the process that it goes to is killed at that time.
 */
function forkWebProcesses(cluster: Cluster, count: number, environment: Record<string, string>, logger: Logger) {
  let stopping = false;
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const fork = (): Worker => {
    const worker = cluster.fork(environment);
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      logger.error({ code, signal }, 'web process ended, starting another');
      setTimeout(() => !stopping && fork(), restartPauseMs).unref();
    });
    return worker;
  };
  const serving = Promise.all(Array.from({ length: count }, () => serves(fork())));
  const stop = async () => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker && !worker.isDead());
    const ended = workers.map((worker) => worker && once(worker, 'exit'));
    for (const worker of workers) worker?.process.kill('SIGTERM');
    await Promise.all(ended);
  };
  return { serving, stop };
}

/**
 * Opens the port. Returns a function that closes it: readiness turns, requests are served for the time of DRAIN_SECONDS,
 * and those under way have ten seconds to finish.
 */
async function listen(config: Config, { app }: OpenApp): Promise<() => Promise<void>> {
  const http = await app.http();
  await http.listen({ host: config.HOST, port: config.PORT });
  lowerPoolPriority();
  return async () => {
    app.startDraining();
    await delay(config.DRAIN_SECONDS * 1_000);
    const closeTimeout = setTimeout(() => http.server.closeAllConnections(), 10_000);
    await http.close();
    clearTimeout(closeTimeout);
  };
}

/** The environment variable through which the first process tells the others how to reach the database. */
const loginsVariable = 'ACCOUNT_LOGINS';

/** Settles with the programs that run where events go. */
async function settleEvents({ owner }: DatabaseSource, { broker }: Config): Promise<void> {
  const client = ownerClient(owner);
  await client.connect();
  await agreeOnEvents(client, broker?.name ?? null).finally(() => client.end());
}

/** Throws a BrokerError when the broker must not be used. */
const startBroker = async ({ broker, database }: OpenApp): Promise<void> =>
  broker?.start(await database.read(systemScope, readInstallationId));

/** Works on the jobs of the queue until the end, queues webhooks, hands on events, and writes the audit log. */
async function work(
  { app, database, metrics, broker }: OpenApp,
  logins: DoorLogins,
  { config, logger, tracing }: ProcessSettings,
  opened: AsyncDisposableStack,
) {
  const log = config.auditLog && (await openAuditLog(config.auditLog));
  const worker = await startWorker({ logins, tasks: app.tasks, logger, tracing, concurrency: 4 });
  opened.defer(worker.stop);
  opened.defer(startDeliveryQueue({ database, logger }).stop);
  if (broker) opened.defer(startRelay({ logins, broker, logger }).stop);
  if (log) opened.defer(startAuditLog({ ...log, database, logger }).stop);
  database.doors.add(worker.checkDoor);
  addJobGauges(metrics, database);
}

/** Migrates the database, starts the parts that are asked for, and prints the banner. */
export async function runFirst(
  source: DatabaseSource,
  settings: ProcessSettings,
  opened: AsyncDisposableStack,
  parts: ServedParts,
): Promise<void> {
  const { config, logger } = settings;
  const migrated = await prepareDatabase(source, sizeOf(config, parts));
  if (migrated.length > 0) logger.info({ migrations: migrated }, 'database migrated');
  await settleEvents(source, config);

  const open = await openApp(source.logins, settings);
  opened.defer(open.close);
  await open.database.doors.check();
  await open.database.checkPooler();
  await open.database.replicas?.requireStandbys();
  await startBroker(open);
  if (open.broker) opened.defer(keepOutboxSmall({ database: open.database, logger }).stop);
  if (parts.jobs) await work(open, source.logins, settings, opened);
  open.database.doors.start(logger);

  // Before the web, so that they are served for as long as that is.
  if (config.METRICS_PORT !== undefined) {
    measureProcess(open.metrics);
    addInstallationGauges(open, await describeProgram());
    opened.defer(await serveMetrics(config, open.metrics, cluster, logger));
  }
  if (parts.web && config.WEB_CONCURRENCY === 1) opened.defer(await listen(config, open));
  else if (parts.web) {
    const environment = { [loginsVariable]: JSON.stringify(source.logins) };
    await requireAddress(config);
    const processes = forkWebProcesses(cluster, config.WEB_CONCURRENCY, environment, logger);
    opened.defer(processes.stop);
    await processes.serving;
  }
  // Last, because a generated password must be printed: nothing may fail between the two.
  const made = await ensureFirstAdministrator(
    { database: open.database, clock: systemClock },
    { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD },
  );
  writeSomewhere(bannerOf(config, parts, made));
}

/** Serves the web, using the database of the first process. */
export async function runFurther(settings: ProcessSettings, opened: AsyncDisposableStack): Promise<void> {
  const { config, logger } = settings;
  const logins = JSON.parse(process.env[loginsVariable] ?? 'null') as DoorLogins | null;
  if (!logins) throw new Error(`${loginsVariable} is not set`);
  const open = await openApp(logins, settings);
  opened.defer(open.close);
  // The first process has ended the start if it had to; one that follows later answers 503 until all is well.
  await open.database.doors
    .check()
    .catch((error: unknown) => logger.error({ err: error }, 'the doors of the database'));
  await startBroker(open).catch((error: unknown) => logger.error({ err: error }, 'the broker of events'));
  open.database.doors.start(logger);
  if (config.METRICS_PORT !== undefined) {
    measureProcess(open.metrics);
    answerMetrics(open.metrics);
  }
  opened.defer(await listen(config, open));
}
