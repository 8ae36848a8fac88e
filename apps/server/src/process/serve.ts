import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { type Config, readConfig } from '../config/config.ts';
import { loadEnvironmentFile } from '../config/load-environment-file.ts';
import { createLogger } from '../platform/log.ts';
import type { OpenTracing } from '../platform/tracing/open-tracing.ts';
import { type DatabaseSource, openDatabaseSource, type ServedParts } from './database-source.ts';
import { release } from './release.ts';
import { closeOnce, onStopSignal } from './stop-signals.ts';

/** Opens the database until the end. The program ends when the embedded one cannot be started again. */
export async function openSource(
  config: Config,
  logger: Logger,
  opened: AsyncDisposableStack,
  onSpawned?: () => void,
): Promise<DatabaseSource> {
  const source = await openDatabaseSource(config, logger, {
    onSpawned,
    onLost: () => {
      logger.fatal('the database cannot be started again');
      process.kill(process.pid, 'SIGTERM');
    },
  });
  opened.defer(source.stop);
  return source;
}

/**
 * Runs the program until a signal ends it, with status 0. The first process runs database, jobs and web; further ones
 * serve the web only. Throws when the start fails, after what was opened is closed.
 */
export async function serve(parts: ServedParts): Promise<never> {
  const opened = new AsyncDisposableStack();
  const close = closeOnce(opened);
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  let tracing: OpenTracing | undefined;
  const logger = createLogger(config.LOG_LEVEL, endpoint ? () => tracing?.traceId() : undefined);
  let isStopping = false;
  onStopSignal(async () => {
    isStopping = true;
    await close(logger);
    process.exit(0);
  }, cluster.isWorker);
  try {
    if (endpoint) {
      const { openTracing } = await import('../platform/tracing/open-tracing.ts');
      tracing = openTracing({ endpoint, release, logger });
      // Last of all, with the spans of the stop.
      opened.defer(tracing.close);
    }
    const spawned = Promise.withResolvers<void>();
    const opening = cluster.isPrimary ? openSource(config, logger, opened, spawned.resolve) : undefined;
    // Loading the program blocks this process. Postgres flushes its files or starts on another processor meanwhile.
    await Promise.race([opening, spawned.promise]);
    const [{ runFirst, runFurther }, source] = await Promise.all([import('./run.ts'), opening]);
    const settings = { config, logger, tracing };
    await (source ? runFirst(source, settings, opened, parts) : runFurther(settings, opened));
  } catch (error) {
    if (!isStopping) {
      await close(createLogger('silent'));
      throw error;
    }
  }
  // A signal ends the process.
  return new Promise<never>(() => undefined);
}
