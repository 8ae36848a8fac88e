import { readConfig } from '../../src/config/config.ts';
import { createLogger } from '../../src/platform/log.ts';
import { runFirst } from '../../src/process/run.ts';
import { openSource } from '../../src/process/serve.ts';
import { onStopSignal } from '../../src/process/stop-signals.ts';

/** To start a program with these settings, or, without any, to end it. */
interface Order {
  id: number;
  settings?: NodeJS.ProcessEnv;
}

const running = new Map<number, AsyncDisposableStack>();

async function start(id: number, settings: NodeJS.ProcessEnv): Promise<void> {
  const opened = new AsyncDisposableStack();
  running.set(id, opened);
  const config = readConfig(settings);
  const logger = createLogger(config.LOG_LEVEL);
  const source = await openSource(config, logger, opened);
  await runFirst(source, { config, logger }, opened, { web: true, jobs: true });
}

async function end(id: number): Promise<void> {
  const opened = running.get(id);
  running.delete(id);
  await opened?.disposeAsync();
}

/**
 * Runs programs one beside the other in one process, for tools/harness/hosted-program.ts: code that is loaded once starts
 * in a third of the time. It ends with the process that started it.
 */
process.on('message', async ({ id, settings }: Order) => {
  try {
    await (settings ? start(id, settings) : end(id));
    process.send?.({ id });
  } catch (error) {
    await end(id);
    process.send?.({ id, error: error instanceof Error ? error.stack : String(error) });
  }
});
onStopSignal(async () => {
  await Promise.allSettled([...running.keys()].map(end));
  process.exit();
});
