import { setTimeout as wait } from 'node:timers/promises';

/** Waits so many milliseconds, or until the end comes. */
export const pause = (milliseconds: number, stop: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal: stop }).catch(() => undefined);
