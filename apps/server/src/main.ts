import cluster from 'node:cluster';
import { readConfig } from './config/config.ts';
import { loadEnvironmentFile } from './config/load-environment-file.ts';
import { createLogger } from './platform/pino-logger.ts';
import { Closers } from './process/closers.ts';
import { explainStartError } from './process/start-error.ts';
import { onStopSignal } from './process/stop-signals.ts';

/** The entry of `npm start`: the first process runs database, jobs and web; further ones serve the web only. */
async function main(closers: Closers): Promise<void> {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const logger = createLogger(config.LOG_LEVEL);
  onStopSignal(async () => {
    await closers.close(logger);
    process.exit(0);
  });
  const { runFirst, runFurther } = await import('./process/run.ts');
  await (cluster.isPrimary ? runFirst(config, logger, closers) : runFurther(config, logger, closers));
}

const closers = new Closers();
try {
  await main(closers);
} catch (error) {
  const lines = explainStartError(error);
  process.stderr.write(`${lines ?? (error instanceof Error ? error.stack : String(error))}\n`);
  await closers.close(createLogger('silent'));
  process.exit(1);
}
