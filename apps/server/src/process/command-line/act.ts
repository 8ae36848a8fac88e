import type { Logger } from 'pino';
import { type Config, readConfig } from '../../config/config.ts';
import { loadEnvironmentFile } from '../../config/load-environment-file.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { ownerClient } from '../../platform/database/connection.ts';
import { ensureDoorRoles } from '../../platform/database/door-roles.ts';
import { requireMigrated } from '../../platform/database/migrate.ts';
import { createLogger } from '../../platform/log.ts';
import { openDatabaseBeside } from '../database-source.ts';
import type { OpenApp } from '../open-app.ts';
import { closeOnce, onStopSignal } from '../stop-signals.ts';

/** The end of a command: for people, and as one object for programs. */
export interface Done {
  /** Empty when everything was printed. */
  text: string;
  json: object;
  /** The command ran to its end, and what it is about is not as it should be: its exit status is 1. */
  failed?: boolean;
}

/** Rows as a table for the terminal: the first column begins at the left, the numbers of the others end below each other. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widthOf = (place: number) => Math.max(...rows.map((row) => row[place]?.length ?? 0));
  const align = (cell: string, place: number) =>
    place === 0 ? cell.padEnd(widthOf(place)) : cell.padStart(widthOf(place));
  return rows.map((row) => `  ${row.map(align).join('  ')}`.trimEnd()).join('\n');
}

/** Why standard output was not written. The stream itself forgets it. */
let unwritten: NodeJS.ErrnoException | null = null;
process.stdout.on('error', (error) => {
  unwritten ??= error;
});

/** Writes to standard output. Returns whether it takes more at once. */
export function writeOut(text: string): boolean {
  const takesMore = process.stdout.write(text);
  unwritten ??= process.stdout.errored;
  return takesMore;
}

/** Whether standard output is still read: `head` closes the pipe after some lines. */
export const hasReader = (): boolean => unwritten === null;

/** Throws where standard output could not be written: what a full disk cut off must not pass for the whole. */
export function requireWritten(): void {
  if (unwritten && unwritten.code !== 'EPIPE')
    throw new OperatorError(`Standard output cannot be written (${unwritten.code}).`);
}

/** The context of a command. `opened` is closed when the command ends, also by a signal. */
export interface Context {
  config: Config;
  logger: Logger;
  opened: AsyncDisposableStack;
}

/**
 * Runs the work of a command with the settings and prints its end.
 * @param stopped printed after a stop signal, which ends the process with status 1
 */
export type Perform = (work: (context: Context) => Promise<Done>, stopped?: string) => Promise<void>;

/** @param print prints the end of a command */
export const createPerform =
  (print: (done: Done) => void): Perform =>
  async (work, stopped) => {
    // Standard output is for what the command prints, such as rows.
    const logger = createLogger('warn', undefined, process.stderr);
    const opened = new AsyncDisposableStack();
    const close = closeOnce(opened);
    let isStopping = false;
    onStopSignal(async () => {
      isStopping = true;
      await close(logger);
      if (stopped) process.stderr.write(`${stopped}\n`);
      process.exit(1);
    });
    try {
      loadEnvironmentFile();
      const done = await work({ config: readConfig(process.env), logger, opened });
      // Resources that close may write lines to the log, and the end of a command is its last line.
      await close(logger);
      print(done);
    } catch (error) {
      // The signal ends the process, and no reasons are printed.
      if (isStopping) await new Promise<never>(() => undefined);
      await close(logger);
      throw error;
    }
  };

/** Opens the program without its port, beside a running one. */
export async function openBeside({ config, logger, opened }: Context): Promise<OpenApp> {
  const source = await openDatabaseBeside(config, logger);
  opened.defer(source.stop);
  const client = ownerClient(source.owner);
  await client.connect();
  try {
    await requireMigrated(client);
    await ensureDoorRoles(client, source.logins);
  } finally {
    await client.end();
  }
  // Arguments are refused, and help is printed, before the whole program is loaded.
  const { openApp } = await import('../open-app.ts');
  const open = await openApp(source.logins, { config, logger });
  opened.defer(open.close);
  await open.database.doors.check();
  return open;
}
