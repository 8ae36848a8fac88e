import type { BaseLogger } from 'pino';

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error';

/** What platform and modules log to: pino itself, or what Fastify makes of it. */
export type Log = Pick<BaseLogger, LogLevel>;
