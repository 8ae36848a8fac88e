import type { Clock } from '../../src/kernel/clock.ts';

/** The real time, moved ahead by the seconds that a test says. */
export class MovableClock implements Clock {
  #shift = 0;
  #held: number | undefined;

  now(): Date {
    return new Date((this.#held ?? Date.now()) + this.#shift);
  }

  advance(seconds: number): void {
    this.#shift += seconds * 1_000;
  }

  /** Stops the time from passing by itself, for tests in which nothing may happen because of it. */
  hold(): void {
    this.#held = Date.now();
  }
}
