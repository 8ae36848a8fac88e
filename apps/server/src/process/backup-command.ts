import type { Logger } from 'pino';
import { type Config, readConfig } from '../config/config.ts';
import { loadEnvironmentFile } from '../config/load-environment-file.ts';
import { BackupError } from '../platform/backup/backup-error.ts';
import { createLogger } from '../platform/pino-logger.ts';
import { closeOnce } from './close-once.ts';
import { explainStartError } from './start-error.ts';
import { onStopSignal } from './stop-signals.ts';

/** A line for known failures; undefined for others, whose stack should be printed. */
function explain(error: unknown, usage: string): string | undefined {
  if (error instanceof BackupError) return error.message;
  const { code = '', message, path } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS')) return `${message}\n${usage}`;
  if (code === 'ENOSPC') return 'The disk is full.';
  if ((code === 'ENOENT' || code === 'EACCES') && path) return `${path} cannot be read (${code}).`;
  return explainStartError(error);
}

/**
 * Runs `npm run backup` or `npm run restore`: reads the settings, closes what was opened, ends with 0 or with 1 and a
 * line. `run` returns undefined when its options are incomplete.
 */
export async function runBackupCommand(
  usage: string,
  stopped: string,
  run: (config: Config, logger: Logger, opened: AsyncDisposableStack) => Promise<void> | undefined,
): Promise<never> {
  const logger = createLogger('warn');
  const opened = new AsyncDisposableStack();
  const close = closeOnce(opened);
  let code = 1;
  try {
    loadEnvironmentFile();
    const config = readConfig(process.env);
    onStopSignal(async () => {
      await close(logger);
      process.stderr.write(`${stopped}\n`);
      process.exit(1);
    });
    const running = run(config, logger, opened);
    if (!running) throw new BackupError(usage);
    await running;
    code = 0;
  } catch (error) {
    // Whoever stops the program wants no reasons.
    if (!opened.disposed) {
      const line = explain(error, usage);
      process.stderr.write(`${line ?? (error instanceof Error ? error.stack : String(error))}\n`);
    }
  }
  await close(logger);
  // The channel to whoever started this keeps the process running otherwise.
  process.exit(code);
}
