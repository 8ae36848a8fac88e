import type { Clock } from '../../../kernel/clock.ts';
import { NewestMap } from './newest-map.ts';
import type { RefundingCounter, WindowCounter, WindowRule } from './window-counter.ts';

interface Window {
  calls: number;
  /** Milliseconds since 1970. */
  end: number;
}

/** Keys that are counted at once. */
const maxKeys = 20_000;

/** Counts in this process. A window that ends too far ahead is from a clock that was wrong. */
export function createMemoryCounter(clock: Clock): RefundingCounter {
  const windows = new NewestMap<string, Window>(maxKeys);
  const now = () => clock.now().getTime();
  const open = (key: string, { window }: WindowRule): Window | undefined => {
    const known = windows.get(key);
    const left = known ? known.end - now() : 0;
    return left > 0 && left <= window * 1_000 ? known : undefined;
  };
  const waitOf = ({ end }: Window) => Math.max(1, Math.ceil((end - now()) / 1_000));
  return {
    count: async (key, rule) => {
      const known = open(key, rule);
      if (!known) windows.set(key, { calls: 1, end: now() + rule.window * 1_000 });
      else if (known.calls >= rule.max) return waitOf(known);
      else known.calls += 1;
      return 0;
    },
    giveBack: async (key, rule) => {
      const known = open(key, rule);
      if (known && known.calls > 0) known.calls -= 1;
    },
  };
}

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
