import cluster from 'node:cluster';
import { readConfig } from '../config/config.ts';
import { loadEnvironmentFile } from '../config/load-environment-file.ts';
import { createLogger } from '../platform/log.ts';
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
  const logger = createLogger(config.LOG_LEVEL);
  let isStopping = false;
  onStopSignal(async () => {
    isStopping = true;
    await close(logger);
    process.exit(0);
  });
  try {
    const { runFirst, runFurther } = await import('./run.ts');
    await (cluster.isPrimary ? runFirst(config, logger, opened, parts) : runFurther(config, logger, opened));
  } catch (error) {
    if (!isStopping) {
      await close(createLogger('silent'));
      throw error;
    }
  }
  // A signal ends the process.
  return new Promise<never>(() => undefined);
}
