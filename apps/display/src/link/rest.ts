import { ApiError } from '@account/web/shared/api/api-error.ts';

const first = 1_000;
const longest = 60_000;

/**
 * Milliseconds to wait before the next try: about twice as long after each failure, up to a minute. Up to half of it is
 * left to chance, so that the displays of a school do not all come back in the same moment.
 */
export function pauseAfter(failures: number, random: () => number = Math.random): number {
  const pause = Math.min(longest, first * 2 ** Math.max(0, failures - 1));
  return Math.round(pause * (0.5 + random() / 2));
}

/** The page of a proxy may ask for days. The server is back sooner, and past 24 days a timer would end at once. */
const longestAsked = 3_600_000;

/** Milliseconds that the server asked to wait, up to an hour. */
export const askedPause = (error: unknown): number =>
  error instanceof ApiError ? Math.min((error.retryAfter ?? 0) * 1_000, longestAsked) : 0;

/** The pause after a failure: never shorter than the server asked for, up to an hour. */
export const pauseAfterError = (failures: number, error: unknown): number =>
  Math.max(pauseAfter(failures), askedPause(error));

/** Whether a call may succeed later: the server was not reached, has a limit for now, or failed itself. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

export interface Rest {
  /** Resolves after so many milliseconds, or at once when it is woken or the signal is aborted. */
  for(milliseconds: number): Promise<void>;
  wake(): void;
}

/** A pause that can be cut short. One `for` at a time. */
export function createRest(signal: AbortSignal): Rest {
  let wake = () => {};
  signal.addEventListener('abort', () => wake());
  return {
    for: (milliseconds) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: () => wake(),
  };
}
