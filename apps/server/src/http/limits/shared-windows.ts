import type { CallCounter, CallWindow } from '../../kernel/call-counter.ts';
import type { Clock } from '../../kernel/clock.ts';
import { NewestMap } from './newest-map.ts';

/** Keys whose refusals are remembered at once. */
const mostKeys = 20_000;

/**
 * Counts for all processes together. Who was refused is remembered until the window ends, so that a flood does not reach
 * the database. Returns the seconds until there is room again, 0 while there is.
 */
export function createSharedWindows(name: string, limit: CallWindow, parts: { counter: CallCounter; clock: Clock }) {
  /** Milliseconds since 1970. */
  const refusedUntil = new NewestMap<string, number>(mostKeys);
  const now = () => parts.clock.now().getTime();
  return async (key: string): Promise<number> => {
    const left = Math.ceil(((refusedUntil.get(key) ?? 0) - now()) / 1_000);
    if (left > 0 && left <= limit.window) return left;
    const wait = await parts.counter.count(`${name}:${key}`, limit);
    if (wait > 0) refusedUntil.set(key, now() + wait * 1_000);
    return wait;
  };
}
