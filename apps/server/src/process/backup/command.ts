import type { Logger } from 'pino';
import { type Config, readConfig } from '../../config/config.ts';
import { loadEnvironmentFile } from '../../config/load-environment-file.ts';
import type { BackupFacts } from '../../platform/backup/archive/read-backup.ts';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { createLogger } from '../../platform/log.ts';
import { explainStartError } from '../start-error.ts';
import { closeOnce, onStopSignal } from '../stop-signals.ts';

const heading = ['what', 'rows or files', 'bytes'];

/** What a backup holds, as a table for the terminal. */
export function backupTable({ contents: { parts, rows } }: Pick<BackupFacts, 'contents'>): string {
  const counted = Object.entries(rows).map(([name, count]) => {
    const part = parts[name === 'jobs' ? name : `tables/${name}`];
    return [name, count, part?.bytes ?? 0] as const;
  });
  const files = Object.entries(parts)
    .filter(([name]) => name.startsWith('files/') || name === 'secrets')
    .map(([name, { entries, bytes }]) => [name, entries, bytes] as const);
  const body = [...counted.filter(([, count]) => count > 0), ...files];
  const total = body.reduce((sum, [, , bytes]) => sum + bytes, 0);
  const lines = [heading, ...body.map((cells) => cells.map(String)), ['', '', String(total)]];
  const widths = heading.map((_title, place) => Math.max(...lines.map((line) => line[place]?.length ?? 0)));
  const align = (cell: string, place: number) =>
    place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0);
  return lines.map((line) => `  ${line.map(align).join('  ')}`.trimEnd()).join('\n');
}

/** Seconds since a timestamp of `performance.now()`. */
export const secondsSince = (begin: number): string => ((performance.now() - begin) / 1_000).toFixed(1);

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
    // After a stop signal, no reasons are printed.
    if (!opened.disposed) {
      const line = explain(error, usage);
      process.stderr.write(`${line ?? (error instanceof Error ? error.stack : String(error))}\n`);
    }
  }
  await close(logger);
  // The channel to the parent process keeps the process running otherwise.
  process.exit(code);
}
