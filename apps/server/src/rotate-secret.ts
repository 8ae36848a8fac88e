import { parseArgs } from 'node:util';
import { readConfig } from './config/config.ts';
import { loadEnvironmentFile } from './config/load-environment-file.ts';
import { createLogger } from './platform/log.ts';
import { rotateSecret } from './process/rotate-secret.ts';
import { explainStartError } from './process/start-error.ts';
import { closeOnce, onStopSignal } from './process/stop-signals.ts';

const logger = createLogger('warn');
const opened = new AsyncDisposableStack();
const close = closeOnce(opened);

function readOptions() {
  const { values } = parseArgs({
    options: { 'keep-previous': { type: 'boolean' }, 'accept-unreadable': { type: 'boolean' } },
  });
  return { keepsPrevious: values['keep-previous'] === true, acceptsUnreadable: values['accept-unreadable'] === true };
}

/** The entry of `npm run rotate-secret`. */
async function main(): Promise<number> {
  const options = readOptions();
  loadEnvironmentFile();
  const config = readConfig(process.env);
  onStopSignal(async () => {
    await close(logger);
    process.stderr.write('Stopped before the end: run it again, and it goes on from there.\n');
    process.exit(1);
  });
  return rotateSecret(config, options, logger, opened);
}

function explainOptionError(error: unknown): string | undefined {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return code.startsWith('ERR_PARSE_ARGS') ? message : undefined;
}

let code = 1;
try {
  code = await main();
} catch (error) {
  // After a stop signal, no reasons are printed.
  if (!opened.disposed) {
    const lines = explainStartError(error) ?? explainOptionError(error);
    process.stderr.write(`${lines ?? (error instanceof Error ? error.stack : String(error))}\n`);
  }
}
await close(logger);
// The channel to the parent process keeps the process running otherwise.
process.exit(code);
