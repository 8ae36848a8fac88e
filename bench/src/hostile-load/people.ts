import { setTimeout as wait } from 'node:timers/promises';
import type { Credentials } from '../../../tools/harness/client.ts';
import { Histogram } from '../../../tools/harness/displays/histogram.ts';
import { Person, type Work } from './person.ts';

export interface Waits {
  /** Milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  /** Calls that did not succeed. */
  failed: number;
}

/** Milliseconds between the beginnings of two people, so that they do not go in step. */
const apart = 100;

/** Several people at work: one alone makes too few calls for a 99th percentile. */
export class People {
  readonly #people: readonly Person[];

  private constructor(people: readonly Person[]) {
    this.#people = people;
  }

  static async signIn(url: string, credentials: readonly Credentials[]): Promise<People> {
    const people = credentials.map(() => new Person(url));
    for (const [at, one] of credentials.entries())
      if ((await people[at]?.signIn(one)) !== 200) throw new Error(`${one.email} cannot sign in`);
    return new People(people);
  }

  /** All work for so many seconds. */
  async work(seconds: number): Promise<Work> {
    const all = await Promise.all(
      this.#people.map(async (person, at) => {
        await wait(at * apart);
        return person.work(seconds);
      }),
    );
    return together(all);
  }
}

export const together = (all: readonly Work[]): Work => ({
  times: all.flatMap(({ times }) => times),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
});

export function waitsOf({ times, failed }: Work): Waits {
  const waits = Histogram.of(times);
  return { p50: waits.quantile(0.5), p99: waits.quantile(0.99), longest: waits.quantile(1), failed };
}
