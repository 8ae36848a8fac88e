import cluster from 'node:cluster';
import { readConfig } from '../config/config.ts';
import { loadEnvironmentFile } from '../config/load-environment-file.ts';
import { createLogger } from '../platform/log.ts';
import { release } from '../platform/release.ts';
import type { OpenTracing } from '../platform/tracing/open-tracing.ts';
import type { ServedParts } from './run.ts';
import { closeOnce, onStopSignal } from './stop-signals.ts';

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
  });
  try {
    if (endpoint) {
      const { openTracing } = await import('../platform/tracing/open-tracing.ts');
      tracing = openTracing({ endpoint, release, logger });
      // Last of all, with the spans of the stop.
      opened.defer(tracing.close);
    }
    const { runFirst, runFurther } = await import('./run.ts');
    const settings = { config, logger, tracing };
    await (cluster.isPrimary ? runFirst(settings, opened, parts) : runFurther(settings, opened));
  } catch (error) {
    if (!isStopping) {
      await close(createLogger('silent'));
      throw error;
    }
  }
  // A signal ends the process.
  return new Promise<never>(() => undefined);
}
