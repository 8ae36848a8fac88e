import { translate } from '@account/messages/translate';
import { Command, CommanderError } from 'commander';
import { AppError } from '../../kernel/app-error.ts';
import { OperatorError } from '../../kernel/operator-error.ts';
import { explainStartError } from '../start-error.ts';
import { addAccountCommands } from './accounts.ts';
import { createAct } from './act.ts';

/** Exit statuses of `account`. */
const statuses = { done: 0, failed: 1, wrongUse: 2 } as const;

/** A line about a failure that is no fault of the program; undefined for others, whose stack is printed. */
function explain(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  const fields = error instanceof AppError ? Object.values(error.details.fields ?? {}).flat() : [];
  if (fields.length > 0) return fields.map(({ id, values }) => translate(id, values)).join(' ');
  return explainStartError(error);
}

/** An error of the arguments in one line. It names the nearest right command or option where one is near. */
const oneLine = (message: string): string =>
  `${message
    .trim()
    .replace(/^error: /, '')
    .split('\n')
    .join(' ')}\n`;

/** Where a command prints: its end, and errors. */
export interface Terminal {
  out(text: string): void;
  error(text: string): void;
}

const terminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
};

function createProgram({ out, error }: Terminal): Command {
  const program = new Command('account')
    .description('Works on an installation of Account, also beside the running program.')
    .option('--json', 'print one JSON object as the last line')
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: error, outputError: (message, write) => write(oneLine(message)) });
  const isJson = () => program.opts<{ json?: true }>().json === true;
  const act = createAct(({ text, json }) => out(`${isJson() ? JSON.stringify(json) : text}\n`));
  addAccountCommands(program, act);
  return program;
}

/**
 * Runs `account` with its arguments. Returns the exit status: 0 done, 1 failed, 2 wrong use, for which nothing was
 * changed.
 */
export async function runCommandLine(args: readonly string[], to = terminal): Promise<number> {
  try {
    await createProgram(to).parseAsync([...args], { from: 'user' });
    return statuses.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? statuses.done : statuses.wrongUse;
    to.error(`${explain(error) ?? (error instanceof Error ? error.stack : String(error))}\n`);
    return statuses.failed;
  }
}
