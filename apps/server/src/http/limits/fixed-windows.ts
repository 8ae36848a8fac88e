import type { CallWindow } from '../../kernel/call-counter.ts';
import type { Clock } from '../../kernel/clock.ts';
import { NewestMap } from './newest-map.ts';

/** Counts in this process. */
export interface FixedWindows {
  /** Counts one of a key, or returns the seconds until there is room for it; 0 while there is. */
  count(key: string): number;
  /** Takes back one that was counted. */
  forgive(key: string): void;
}

interface Window {
  calls: number;
  /** Milliseconds since 1970. */
  end: number;
}

/** Keys that are counted at once. */
const mostKeys = 20_000;

/** A window begins with the first that is counted. One that ends too far ahead is from a clock that was wrong. */
export function createFixedWindows({ max, window }: CallWindow, clock: Clock): FixedWindows {
  const windows = new NewestMap<string, Window>(mostKeys);
  const now = () => clock.now().getTime();
  const open = (key: string): Window | undefined => {
    const known = windows.get(key);
    const left = known ? known.end - now() : 0;
    return left > 0 && left <= window * 1_000 ? known : undefined;
  };
  const waitOf = ({ end }: Window) => Math.max(1, Math.ceil((end - now()) / 1_000));
  return {
    count: (key) => {
      const known = open(key);
      if (!known) windows.set(key, { calls: 1, end: now() + window * 1_000 });
      else if (known.calls >= max) return waitOf(known);
      else known.calls += 1;
      return 0;
    },
    forgive: (key) => {
      const known = open(key);
      if (known && known.calls > 0) known.calls -= 1;
    },
  };
}
