import type { Clock } from '../../../kernel/clock.ts';
import { NewestMap } from './newest-map.ts';
import type { WindowCounter } from './window-counter.ts';

/** Keys that are blocked at once. */
const maxKeys = 20_000;

/**
 * Puts a block in this process before a shared counter: a refused key is blocked until its window ends, so that a flood
 * does not reach the database.
 */
export function withBlocks(shared: WindowCounter, clock: Clock): WindowCounter {
  /** Milliseconds since 1970. */
  const blockedUntil = new NewestMap<string, number>(maxKeys);
  const now = () => clock.now().getTime();
  return {
    count: async (key, rule) => {
      const left = Math.ceil(((blockedUntil.get(key) ?? 0) - now()) / 1_000);
      if (left > 0 && left <= rule.window) return left;
      const wait = await shared.count(key, rule);
      if (wait > 0) blockedUntil.set(key, now() + wait * 1_000);
      return wait;
    },
  };
}
