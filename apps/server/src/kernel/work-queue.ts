import { AppError } from './app-error.ts';

/** Runs a limited number of tasks at a time; the others wait in the order in which they came. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

export interface WorkQueueBounds {
  atOnce: number;
  /** Maximum number of waiting tasks; further ones fail with `unavailable`. */
  waiting: number;
}

/** Seconds after which a caller who found the queue full may try again. */
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

  /** Passes the slot on directly, so that no later task can overtake. */
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
