import { type BaseLogger, type Logger, pino } from 'pino';

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error';

/** The logger of platform and modules: pino itself, or Fastify's logger. */
export type Log = Pick<BaseLogger, LogLevel>;

/**
 * JSON lines on standard output. Members that are named like a secret are replaced by `[hidden]`.
 * @param traceId the id of the trace that runs, which lines carry
 */
export const createLogger = (level: string, traceId?: () => string | undefined): Logger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(traceId ? { mixin: () => ({ trace_id: traceId() }) } : {}),
    redact: {
      paths: ['password', 'token', 'cookie', 'authorization', '*.password', '*.token', '*.cookie', '*.authorization'],
      censor: '[hidden]',
    },
  });
