import type { Clock } from '../../../kernel/clock.ts';
import { NewestMap } from './newest-map.ts';
import type { RefundingCounter, WindowRule } from './window-counter.ts';

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
