import { type BaseLogger, type Logger, pino } from 'pino';
import { lineForPeople } from './log-lines.ts';

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error';

/** The logger of platform and modules: pino itself, or Fastify's logger. */
export type Log = Pick<BaseLogger, LogLevel>;

/** Lines for people, on a terminal. */
const toTerminal = (level: string) => ({
  write: (line: string) => {
    const text = lineForPeople(line, level === 'debug' || level === 'trace');
    if (text !== undefined) process.stdout.write(text);
  },
});

/**
 * Lines on standard output: JSON, or for people where it is a terminal. Members that are named like a secret are replaced by `[hidden]`.
 * @param traceId the id of the trace that runs, which lines carry
 */
export const createLogger = (level: string, traceId?: () => string | undefined): Logger =>
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
    ...(process.stdout.isTTY ? [toTerminal(level)] : []),
  );
