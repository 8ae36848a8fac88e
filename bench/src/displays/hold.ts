import type { Beats } from './beats.ts';

/** A prime: displays do not beat in the order in which they enrolled, and so lie in the database. */
const scatter = 7_919;

/** Milliseconds between two searches for due displays. */
const tick = 2;

/**
 * Lets displays beat one after the other at an even pace, each once in a period, whether the server keeps up or not.
 * It goes on until it is stopped.
 */
export class Pace {
  readonly #beats: Beats;
  readonly #displays: number;
  readonly #timer: NodeJS.Timeout;
  readonly #running = new Set<Promise<void>>();
  readonly #rest: number;
  #next = 0;
  readonly #begun = performance.now();

  /** @param period seconds */
  constructor(beats: Beats, displays: number, period: number) {
    this.#beats = beats;
    this.#displays = displays;
    this.#rest = (period * 1_000) / displays;
    this.#timer = setInterval(() => this.#sendDue(), tick);
  }

  /** Stops, and waits for the last answers. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
  }

  #sendDue(): void {
    const now = performance.now();
    for (let due = this.#dueOf(this.#next); due <= now; due = this.#dueOf(this.#next)) {
      const beat = this.#beats.beat((this.#next * scatter) % this.#displays, due);
      this.#running.add(beat);
      void beat.finally(() => this.#running.delete(beat));
      this.#next += 1;
    }
  }

  #dueOf(place: number): number {
    return this.#begun + place * this.#rest;
  }
}
