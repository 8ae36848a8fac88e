import { translate } from '@account/messages/translate';
import { Command, CommanderError } from 'commander';
import { MisspeltSetting } from '../../config/config.ts';
import { AppError, OperatorError } from '../../kernel/errors.ts';
import { explainStartError } from '../start-error.ts';
import { addAccountCommands } from './accounts.ts';
import { createPerform, type Done, requireWritten, writeOut } from './act.ts';
import { addArchiveCommands } from './archives.ts';
import { addServingCommands } from './serving.ts';

/** Exit statuses of `account`. */
const statuses = { done: 0, failed: 1, wrongUse: 2 } as const;

/** Codes of a file whose name leads to none that may be read. */
const unreadable = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM']);

/** A line about a failure that is no fault of the program; undefined for others, whose stack is printed. */
function explain(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'The disk is full.';
  if (unreadable.has(code) && path) return `${path} cannot be read (${code}).`;
  const fields = error instanceof AppError ? Object.values(error.details.fields ?? {}).flat() : [];
  if (fields.length > 0) return fields.map(({ id, values }) => translate(id, values)).join(' ');
  return explainStartError(error);
}

const allNamed = "'account --help' lists them";

/** An error of the arguments in one line. It names the nearest right command or option, or where all of them are named. */
function oneLine(message: string): string {
  const line = message
    .trim()
    .replace(/^error: /, '')
    .split('\n')
    .join(' ');
  const isFar = line.startsWith('unknown ') && !line.includes('Did you mean');
  return isFar ? `${line}; ${allNamed}\n` : `${line}\n`;
}

/** Where a command prints: its end, and errors. */
export interface Terminal {
  out(text: string): void;
  error(text: string): void;
}

const terminal: Terminal = {
  out: (text) => void writeOut(text),
  error: (text) => void process.stderr.write(text),
};

function createProgram({ out, error }: Terminal) {
  const program = new Command('account')
    .description('Works on an installation of Account, also beside the running program.')
    .option('--json', 'print one JSON object as the last line')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: error, outputError: (message, write) => write(oneLine(message)) });
  // A failure of what a command is about is no error of the command, which printed its end.
  let status: number = statuses.done;
  const print = ({ text, json, failed }: Done) => {
    const isJson = program.opts<{ json?: true }>().json === true;
    if (isJson || text !== '') out(`${isJson ? JSON.stringify(json) : text}\n`);
    if (failed) status = statuses.failed;
  };
  const perform = createPerform(print);
  addServingCommands(program, perform, print);
  addAccountCommands(program, perform);
  addArchiveCommands(program, perform);
  return { program, status: () => status };
}

/**
 * Runs `account` with its arguments. Returns the exit status: 0 done, 1 failed, 2 wrong use, for which nothing was
 * changed.
 */
export async function runCommandLine(args: readonly string[], to = terminal): Promise<number> {
  const { program, status } = createProgram(to);
  if (args.every((arg) => arg === '--json')) {
    to.error(`missing command, such as 'serve' or 'doctor'; ${allNamed}\n`);
    return statuses.wrongUse;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    requireWritten();
    return status();
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? statuses.done : statuses.wrongUse;
    const reason = explain(error);
    to.error(`${reason ?? (error instanceof Error ? error.stack : String(error))}\n`);
    if (program.opts<{ json?: true }>().json) to.out(`${JSON.stringify({ error: reason ?? String(error) })}\n`);
    return error instanceof MisspeltSetting ? statuses.wrongUse : statuses.failed;
  }
}
