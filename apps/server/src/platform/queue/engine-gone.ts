import type { EventEmitter } from 'node:events';

/** Milliseconds that an engine may take for its last bookkeeping. */
const rest = 2_000;

/**
 * Rejects a moment after the engine has given up its jobs because it could not record what is done. Its own promise may
 * stay open for ever then: it counts records that are pending wrongly when one fails and later ones succeed.
 */
export function engineGone(events: EventEmitter): Promise<never> {
  const gone = new Promise<never>((_resolve, reject) => {
    const tell = () => setTimeout(() => reject(new Error('the queue could not record what is done')), rest);
    for (const how of ['gracefulShutdown:complete', 'forcefulShutdown:complete', 'forcefulShutdown:error'])
      events.once(`pool:${how}`, tell);
  });
  gone.catch(() => undefined);
  return gone;
}
