/** Each bucket reaches 5 % further than the one before it. */
const growth = Math.log(1.05);
const smallest = 0.01;

/** Durations in milliseconds, counted in buckets: a day of them needs no more room than a minute. */
export class Histogram {
  readonly #buckets: number[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(milliseconds: number): void {
    const bucket = Math.max(0, Math.ceil(Math.log(milliseconds / smallest) / growth));
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1;
    this.#count += 1;
  }

  /** The quantile, 5 % too long at most; 0 when nothing was counted. */
  quantile(share: number): number {
    let left = Math.max(1, Math.ceil(this.#count * share));
    for (const [bucket, count] of this.#buckets.entries()) {
      left -= count ?? 0;
      if (left <= 0 && count) return smallest * Math.exp(bucket * growth);
    }
    return 0;
  }
}
