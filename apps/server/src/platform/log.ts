import { type BaseLogger, type Logger, pino } from 'pino';

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error';

/** The logger of platform and modules: pino itself, or Fastify's logger. */
export type Log = Pick<BaseLogger, LogLevel>;

/** A line of the log as pino writes it. */
interface Entry {
  level: number;
  time: string;
  msg?: string;
  err?: { message?: string; stack?: string };
  [member: string]: unknown;
}

/** Members that mean nothing to a person who reads along. */
const unread = new Set(['level', 'time', 'msg', 'err', 'pid', 'reqId', 'trace_id', 'part']);

const { warn, error } = pino.levels.values as Record<'warn' | 'error', number>;

/** Lines about calls that went well, and the address, which the last lines of the start name. */
const isUsual = ({ level, msg = '', status }: Entry): boolean =>
  level < warn &&
  (msg.startsWith('Server listening at') || msg === 'stream opened' || (msg === 'request' && Number(status) < 500));

const textOf = (value: unknown): string => (Array.isArray(value) ? String(value.length) : String(value));

function wordOf(level: number): string {
  if (level < warn) return '';
  return level < error ? 'Warning: ' : 'Error: ';
}

/**
 * A line of the log for a person at a terminal; undefined for a usual one, unless all are wanted. Lists are their lengths. The
 * stack belongs to errors alone.
 */
export function lineForPeople(line: string, wantsAll: boolean): string | undefined {
  const entry = JSON.parse(line) as Entry;
  if (isUsual(entry) && !wantsAll) return undefined;
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  const members = Object.entries(entry)
    .filter(([name, value]) => !unread.has(name) && value !== null && typeof value !== 'undefined')
    .map(([name, value]) => `${name}: ${textOf(value)}`);
  const reason = entry.level < error ? entry.err?.message : (entry.err?.stack ?? entry.err?.message);
  const parts = [entry.msg, members.length > 0 ? `(${members.join(', ')})` : undefined].filter(Boolean);
  return `${time} ${wordOf(entry.level)}${parts.join(' ')}${reason === undefined ? '' : `: ${reason}`}\n`;
}

/** A stream of which an error does not end the program: a terminal or a pipe may be closed, a disk may be full. */
function safe(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  if (stream.listenerCount('error') === 0) stream.on('error', () => undefined);
  return stream;
}

export const safeStdout = (): NodeJS.WriteStream => safe(process.stdout);

/** Writes to standard output; to standard error where it takes nothing. */
export function writeSomewhere(text: string): void {
  safeStdout().write(text, (error) => {
    if (error) safe(process.stderr).write(text);
  });
}

/** JSON lines. Pino's own output hangs on a full disk: it tries its last lines for ever, also after a signal. */
const toOutput = (output: NodeJS.WriteStream) => ({ write: (line: string) => void output.write(line) });

/** Lines for people, on a terminal. */
const toTerminal = (output: NodeJS.WriteStream, level: string) => ({
  write: (line: string) => {
    const text = lineForPeople(line, level === 'debug' || level === 'trace');
    if (text !== undefined) output.write(text);
  },
});

/**
 * Lines on standard output, or another stream: JSON, or for people where it is a terminal. Members that are named like a
 * secret are replaced by `[hidden]`.
 * @param traceId the id of the trace that runs, which lines carry
 */
export const createLogger = (
  level: string,
  traceId?: () => string | undefined,
  output: NodeJS.WriteStream = process.stdout,
): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      ...(traceId ? { mixin: () => ({ trace_id: traceId() }) } : {}),
      redact: {
        paths: ['password', 'token', 'cookie', 'authorization', '*.password', '*.token', '*.cookie', '*.authorization'],
        censor: '[hidden]',
      },
    },
    output.isTTY ? toTerminal(safe(output), level) : toOutput(safe(output)),
  );
