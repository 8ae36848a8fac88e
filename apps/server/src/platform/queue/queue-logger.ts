import { Logger as QueueLogger } from 'graphile-worker';
import type { Log } from '../log.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * Writes the engine's messages to our log. Their metadata is left out because it contains whole jobs, and so are its
 * reports of failed jobs, which the worker logs itself.
 */
export const queueLogger = (logger: Log): QueueLogger =>
  new QueueLogger(() => (level, message, meta) => {
    if (!meta?.failure) logger[levels[level]](message);
  });
