import type { Requester } from '../../../kernel/client.ts';

/** Does one piece of work of a key at a time. */
export type OneAtATime<Key> = <T>(key: Key, requester: Requester, work: () => Promise<T>) => Promise<T>;

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
