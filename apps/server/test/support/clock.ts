import type { Clock } from '../../src/kernel/clock.ts';

/** The real time, moved ahead by the seconds that a test says. */
export class MovableClock implements Clock {
  #shift = 0;

  now(): Date {
    return new Date(Date.now() + this.#shift);
  }

  advance(seconds: number): void {
    this.#shift += seconds * 1_000;
  }
}
