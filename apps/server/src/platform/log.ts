import type { BaseLogger } from 'pino';

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error';

/** The logger of platform and modules: pino itself, or Fastify's logger. */
export type Log = Pick<BaseLogger, LogLevel>;
