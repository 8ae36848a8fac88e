import { build } from 'hdr-histogram-js';

/** A day in microseconds: the longest duration that is recorded as it is. */
const longest = 86_400_000_000;

/** Durations in milliseconds with three significant digits: a day of them needs no more room than a minute. */
export class Histogram {
  readonly #histogram = build({ highestTrackableValue: longest, numberOfSignificantValueDigits: 3 });

  static of(durations: Iterable<number>): Histogram {
    const histogram = new Histogram();
    for (const milliseconds of durations) histogram.add(milliseconds);
    return histogram;
  }

  get count(): number {
    return this.#histogram.totalCount;
  }

  add(milliseconds: number): void {
    this.#histogram.recordValue(Math.min(longest, Math.round(milliseconds * 1_000)));
  }

  /** The quantile in milliseconds, such as the 99th percentile for 0.99; 0 when nothing was counted. */
  quantile(share: number): number {
    return this.#histogram.getValueAtPercentile(share * 100) / 1_000;
  }
}
