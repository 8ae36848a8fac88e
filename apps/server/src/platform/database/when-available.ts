import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../kernel/errors.ts';

/** Milliseconds. */
const pause = 500;

/**
 * Runs a transaction, and repeats it while the database is unavailable until the signal is aborted: for facts that
 * would otherwise be lost. Other errors are thrown.
 */
export async function whenAvailable<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !(error instanceof AppError) || error.code !== 'unavailable') throw error;
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
