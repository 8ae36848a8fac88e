import type { Requester } from '../../../kernel/client.ts';
import { AppError } from '../../../kernel/errors.ts';
import { createFairQueue } from './fair-queue.ts';

/**
 * Runs a limited number of tasks at a time. The others wait, and the clients whose tasks wait take turns. Work of the
 * program itself names no requester, and is never refused. A task whose requester has left never starts.
 */
export interface WorkQueue {
  <T>(requester: Requester | undefined, work: () => Promise<T>): Promise<T>;
  /** How many tasks wait. */
  waiting(): number;
}

export interface WorkQueueBounds {
  atOnce: number;
  /** Maximum number of waiting tasks; further ones make some fail with `unavailable`. */
  waiting: number;
}

/** Seconds after which a caller who found no place may try again. */
const retryAfter = 10;

const busy = () => new AppError('unavailable', { message: { id: 'refusals.busy' }, retryAfter });
/** No client reads this response. */
const left = () => new AppError('bad_request');

export function createWorkQueue({ atOnce, waiting }: WorkQueueBounds): WorkQueue {
  const queue = createFairQueue(waiting);
  let running = 0;

  const enter = (requester: Requester | undefined): Promise<void> | undefined => {
    if (running < atOnce) {
      running += 1;
      return undefined;
    }
    return new Promise((start, fail) => {
      const crowdedOut = queue.add({ requester, start, refuse: () => fail(busy()), drop: () => fail(left()) });
      crowdedOut?.refuse();
    });
  };

  /** Passes the slot on directly, so that no later task can overtake. */
  const leave = () => {
    const next = queue.takeNext();
    if (next) next.start();
    else running -= 1;
  };

  const run = async <T>(requester: Requester | undefined, work: () => Promise<T>): Promise<T> => {
    await enter(requester);
    try {
      if (requester?.hasLeft()) throw left();
      return await work();
    } finally {
      leave();
    }
  };
  return Object.assign(run, { waiting: queue.size });
}

/** Does one piece of work of a key at a time. */
type OneAtATime<Key> = <T>(key: Key, requester: Requester, work: () => Promise<T>) => Promise<T>;

/** Refuses a second piece of work of a key, unless the requester of the first has left. */
export function createOneAtATime<Key>(refusal: () => Error): OneAtATime<Key> {
  const running = new Map<Key, Requester>();
  return async (key, requester, work) => {
    const first = running.get(key);
    if (first && !first.hasLeft()) throw refusal();
    running.set(key, requester);
    try {
      return await work();
    } finally {
      if (running.get(key) === requester) running.delete(key);
    }
  };
}
