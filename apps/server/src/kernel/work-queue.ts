import { AppError } from './app-error.ts';

/** Runs work of which only so much is done at once; the rest waits in the order it came. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

export interface WorkQueueBounds {
  atOnce: number;
  /** Greatest number that waits; more is `unavailable` for a while. */
  waiting: number;
}

/** Seconds after which somebody who found the queue full may try again. */
const retryAfter = 10;

export function createWorkQueue({ atOnce, waiting }: WorkQueueBounds): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;

  const enter = (): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1;
      return undefined;
    }
    if (line.length >= waiting) throw new AppError('unavailable', { message: { id: 'errors.busy' }, retryAfter });
    return new Promise((resolve) => line.push(resolve));
  };

  /** Hands the place on, so that nobody who comes later overtakes. */
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
