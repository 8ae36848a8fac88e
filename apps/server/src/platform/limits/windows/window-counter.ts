import type { Clock } from '../../../kernel/clock.ts';

/** At most so many calls in a window of seconds. */
export interface WindowRule {
  max: number;
  window: number;
}

/**
 * Counts calls in fixed windows: a window begins with the first call of a key. Counts are kept in this process, or in
 * Postgres or Redis for all processes together.
 */
export interface WindowCounter {
  /** Counts one call of a key. Returns the seconds until there is room again when it is one too many, otherwise 0. */
  count(key: string, rule: WindowRule): Promise<number>;
}

/** One that can give back what it counted. */
export interface RefundingCounter extends WindowCounter {
  /** Gives back one call that was counted. */
  giveBack(key: string, rule: WindowRule): Promise<void>;
}

/** One that counts for all programs, and throws while it cannot. */
export interface ProgramsCounter extends RefundingCounter {
  /** Processes of all programs that were there lately. */
  readonly processes: number;
}

/** The part of a maximum that each process has, where each counts by itself. */
export const shareOf = (max: number, processes: number): number => Math.ceil(max / processes);

/** A map of so many entries: one more pushes out the one that was set the longest ago. */
export class NewestMap<Key, Value> extends Map<Key, Value> {
  readonly #maxSize: number;

  constructor(maxSize: number) {
    super();
    this.#maxSize = maxSize;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    const oldest = this.keys().next();
    if (this.size > this.#maxSize && !oldest.done) this.delete(oldest.value);
    return this;
  }
}

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
