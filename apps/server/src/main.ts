import cluster from 'node:cluster';
import { readConfig } from './config/config.ts';
import { loadEnvironmentFile } from './config/load-environment-file.ts';
import { createLogger } from './platform/log.ts';
import { explainStartError } from './process/start-error.ts';
import { closeOnce, onStopSignal } from './process/stop-signals.ts';

const opened = new AsyncDisposableStack();
const close = closeOnce(opened);

/** The entry of `npm start`: the first process runs database, jobs and web; further ones serve the web only. */
async function main(): Promise<void> {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const logger = createLogger(config.LOG_LEVEL);
  onStopSignal(async () => {
    await close(logger);
    process.exit(0);
  });
  const { runFirst, runFurther } = await import('./process/run.ts');
  await (cluster.isPrimary ? runFirst(config, logger, opened) : runFurther(config, logger, opened));
}

try {
  await main();
} catch (error) {
  // After a stop signal during the start, no reasons are printed.
  if (!opened.disposed) {
    const lines = explainStartError(error);
    process.stderr.write(`${lines ?? (error instanceof Error ? error.stack : String(error))}\n`);
  }
  await close(createLogger('silent'));
  process.exit(1);
}
