import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../kernel/app-error.ts';

/** Milliseconds. */
const pause = 500;

/**
 * Does work of a transaction, again and again while the database is away, until the signal ends it: for facts that
 * cannot be learned a second time. Other errors pass.
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
