import type { Requester } from '../../../kernel/client.ts';

/** A task that waits for its turn. Exactly one of its functions is called. */
export interface WaitingTask {
  requester: Requester | undefined;
  start(): void;
  /** Another client needs the place. */
  refuse(): void;
  /** The requester has left. */
  drop(): void;
}

export interface FairQueue {
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
export function createFairQueue(places: number): FairQueue {
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
