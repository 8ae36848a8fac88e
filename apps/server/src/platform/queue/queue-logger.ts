import { Logger as QueueLogger } from 'graphile-worker';
import type { Log } from '../log.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * The engine's own messages in our log. What goes with them is left out, since it holds whole jobs, and so are its
 * reports of failed jobs, which the worker words itself.
 */
export const queueLogger = (logger: Log): QueueLogger =>
  new QueueLogger(() => (level, message, meta) => {
    if (!meta?.failure) logger[levels[level]](message);
  });
