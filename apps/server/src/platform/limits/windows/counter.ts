import type { Clock } from '../../../kernel/clock.ts';
import { createMemoryCounter } from './memory-counter.ts';
import { type ProgramsCounter, type RefundingCounter, shareOf, type WindowRule } from './window-counter.ts';

export interface CounterParts {
  clock: Clock;
  /** Web processes of this program: without a counter for all programs each has its share. */
  processes: number;
  /** Counts for all programs together, as long as it is there. */
  programs?: ProgramsCounter | undefined;
}

/**
 * Counts by the rule of the whole installation: in all programs together where they share a counter; without one, or while
 * it fails, by the share of this process.
 * @param name tells its keys from those of other counters
 */
export function createCounter({ clock, processes, programs }: CounterParts, name: string): RefundingCounter {
  const own = createMemoryCounter(clock);
  const shared = ({ max, window }: WindowRule): WindowRule => ({
    max: shareOf(max, Math.max(processes, programs?.processes ?? 1)),
    window,
  });
  if (!programs)
    return {
      count: (key, rule) => own.count(key, shared(rule)),
      giveBack: (key, rule) => own.giveBack(key, shared(rule)),
    };
  return {
    count: (key, rule) => programs.count(`${name}:${key}`, rule).catch(() => own.count(key, shared(rule))),
    giveBack: (key, rule) => programs.giveBack(`${name}:${key}`, rule).catch(() => own.giveBack(key, shared(rule))),
  };
}
