import type { Requester } from './requester.ts';

/** A task that waits for its turn. Exactly one of its functions is called. */
export interface WaitingTask {
  requester: Requester | undefined;
  start(): void;
  /** Somebody else needs the place. */
  refuse(): void;
  /** Whoever asked is gone. */
  drop(): void;
}

export interface WaitingLines {
  /** Adds a task. Returns the one that has to give way for it, which may be the task itself. */
  add(task: WaitingTask): WaitingTask | undefined;
  /** Takes the task whose turn it is; those that nobody waits for are dropped on the way. */
  takeNext(): WaitingTask | undefined;
}

const hasLeft = ({ requester }: WaitingTask): boolean => requester?.hasLeft() ?? false;

/**
 * A line for each client, which take turns. Together they have so many places; when these are taken, a client with
 * fewer tasks takes a place from the client with the most, so that a flood from one client keeps nobody else out.
 */
export function createWaitingLines(places: number): WaitingLines {
  /** In the order of their turns; none is empty. The program's own line is `undefined`. */
  const lines = new Map<string | undefined, WaitingTask[]>();

  const countClients = () =>
    [...lines].reduce((sum, [client, line]) => sum + (client === undefined ? 0 : line.length), 0);

  const dropLeft = () => {
    for (const [client, line] of lines) {
      const [gone, staying] = [line.filter(hasLeft), line.filter((task) => !hasLeft(task))];
      for (const task of gone) task.drop();
      if (staying.length > 0) lines.set(client, staying);
      else lines.delete(client);
    }
  };

  const longest = (): WaitingTask[] =>
    [...lines].reduce<WaitingTask[]>((most, [client, line]) => (client && line.length > most.length ? line : most), []);

  return {
    add: (task) => {
      const client = task.requester?.client;
      if (client !== undefined && countClients() >= places) dropLeft();
      const own = lines.get(client) ?? [];
      const most = client !== undefined && countClients() >= places ? longest() : undefined;
      if (most && most.length <= own.length + 1) return task;
      lines.set(client, [...own, task]);
      return most?.pop();
    },
    takeNext: () => {
      for (const [client, line] of lines) {
        lines.delete(client);
        const next = line.findIndex((task) => !hasLeft(task));
        const passed = next < 0 ? line : line.slice(0, next);
        for (const task of passed) task.drop();
        const [task, ...others] = line.slice(passed.length);
        if (others.length > 0) lines.set(client, others);
        if (task) return task;
      }
      return undefined;
    },
  };
}
