import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';

export interface WorkLoop {
  /** Does a part of the work. Returns whether more waits. */
  step(): Promise<boolean>;
  logger: Log;
  /** The lines of the log when the work fails, and when it succeeds again. */
  lines: { failed: string; again: string };
}

/** Milliseconds between two steps while no work waits, and before another try at most. */
const pauses = { idle: 1_000, retry: 30_000 };

/** Works until it is stopped; after failures it tries more and more rarely. The step under way is finished. */
export function startWorkLoop({ step, logger, lines }: WorkLoop): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (time: number) => wait(time, undefined, { signal }).catch(() => undefined);
  const work = async () => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        const hasMore = await step();
        if (failures > 0) logger.info(lines.again);
        failures = 0;
        if (!hasMore) await pause(pauses.idle);
      } catch (error) {
        if (failures === 0) logger.error({ err: error }, lines.failed);
        failures += 1;
        await pause(Math.min(pauses.retry, pauses.idle * 2 ** Math.min(failures, 10)));
      }
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
