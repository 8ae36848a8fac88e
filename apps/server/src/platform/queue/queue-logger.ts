import { Logger } from 'graphile-worker';
import type { BaseLogger } from 'pino';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * The engine's own messages in our log. What goes with them is left out, since it holds whole jobs, and so are its
 * reports of failed jobs, which the worker words itself.
 */
export const queueLogger = (logger: BaseLogger): Logger =>
  new Logger(() => (level, message, meta) => {
    if (!meta?.failure) logger[levels[level]](message);
  });
