import type { EventEmitter } from 'node:events';

/** Milliseconds that an engine may take for its last bookkeeping. */
const rest = 2_000;

/**
 * Rejects a moment after the engine has given up its jobs because it could not record what is done, whatever still keeps
 * it. Its own promise may stay open for ever then: it counts records that are pending wrongly when one fails and later
 * ones succeed.
 * @param patience milliseconds that running jobs get to finish
 */
export function engineGone(events: EventEmitter, patience: number): Promise<never> {
  const gone = new Promise<never>((_resolve, reject) => {
    const tellAfter = (pause: number) => () => {
      setTimeout(() => reject(new Error('the queue could not record what is done')), pause).unref();
    };
    events.once('pool:gracefulShutdown', tellAfter(patience + rest));
    for (const how of ['gracefulShutdown:complete', 'forcefulShutdown:complete', 'forcefulShutdown:error'])
      events.once(`pool:${how}`, tellAfter(rest));
  });
  gone.catch(() => undefined);
  return gone;
}
