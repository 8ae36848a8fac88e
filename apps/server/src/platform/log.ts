import type { BaseLogger } from 'pino';

/** What platform and modules log to: pino itself, or what Fastify makes of it. */
export type Log = Pick<BaseLogger, 'trace' | 'debug' | 'info' | 'warn' | 'error'>;
