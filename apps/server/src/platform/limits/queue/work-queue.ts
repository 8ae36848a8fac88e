import type { Requester } from '../../../kernel/client.ts';
import { AppError } from '../../../kernel/errors.ts';

/** A task that waits for its turn. Exactly one of its functions is called. */
interface WaitingTask {
  requester: Requester | undefined;
  start(): void;
  /** Another client needs the place. */
  refuse(): void;
  /** The requester has left. */
  drop(): void;
}

interface FairQueue {
  /** Adds a task. Returns the one that has to give way for it, which may be the task itself. */
  add(task: WaitingTask): WaitingTask | undefined;
  /** Takes the task whose turn it is; tasks whose requester has left are dropped on the way. */
  takeNext(): WaitingTask | undefined;
  /** How many tasks wait. */
  size(): number;
}

const hasLeft = ({ requester }: WaitingTask): boolean => requester?.hasLeft() ?? false;

/**
 * A queue for each client, which take turns. Together they have so many places; when these are taken, a client with
 * fewer tasks takes a place from the client with the most, so that a flood from one client keeps no other client out.
 */
function createFairQueue(places: number): FairQueue {
  /** In the order of their turns; none is empty. The program's own queue is `undefined`. */
  const queues = new Map<string | undefined, WaitingTask[]>();

  const countClients = () =>
    [...queues].reduce((sum, [client, queue]) => sum + (client === undefined ? 0 : queue.length), 0);

  const dropLeft = () => {
    for (const [client, queue] of queues) {
      const [gone, staying] = [queue.filter(hasLeft), queue.filter((task) => !hasLeft(task))];
      for (const task of gone) task.drop();
      if (staying.length > 0) queues.set(client, staying);
      else queues.delete(client);
    }
  };

  const longest = (): WaitingTask[] =>
    [...queues].reduce<WaitingTask[]>(
      (found, [client, queue]) => (client && queue.length > found.length ? queue : found),
      [],
    );

  return {
    size: () => [...queues.values()].reduce((sum, { length }) => sum + length, 0),
    add: (task) => {
      const client = task.requester?.client;
      if (client !== undefined && countClients() >= places) dropLeft();
      const own = queues.get(client) ?? [];
      const crowded = client !== undefined && countClients() >= places ? longest() : undefined;
      if (crowded && crowded.length <= own.length + 1) return task;
      queues.set(client, [...own, task]);
      return crowded?.pop();
    },
    takeNext: () => {
      for (const [client, queue] of queues) {
        queues.delete(client);
        const next = queue.findIndex((task) => !hasLeft(task));
        const passed = next < 0 ? queue : queue.slice(0, next);
        for (const task of passed) task.drop();
        const [task, ...others] = queue.slice(passed.length);
        if (others.length > 0) queues.set(client, others);
        if (task) return task;
      }
      return undefined;
    },
  };
}

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
