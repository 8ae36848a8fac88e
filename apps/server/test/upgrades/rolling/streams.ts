import { eventually } from '../../faults/eventually.ts';
import { Follower, type FollowerParts } from '../../scale/kills/follower.ts';

/** Milliseconds between two looks at the streams. */
const every = 20;

/** Keeps event streams open, and measures for how long each was away. */
export class Streams {
  readonly #followers: Follower[];
  readonly #awaySince: (number | undefined)[];
  #timer: NodeJS.Timeout | undefined;
  /** Seconds of the longest time that a stream was away. */
  longest = 0;

  constructor(streams: readonly FollowerParts[]) {
    this.#followers = streams.map((parts) => new Follower(parts));
    this.#awaySince = this.#followers.map(() => undefined);
  }

  /** Waits until all are open, from which on they are measured. */
  async open(): Promise<void> {
    if (!(await this.areOpen())) throw new Error('a stream does not open');
    this.#timer = setInterval(() => this.#look(), every);
  }

  /** Whether all are open within half a minute. */
  areOpen(): Promise<boolean> {
    return eventually(() => this.#followers.every(({ openSince }) => openSince !== undefined), 30);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#followers.map((follower) => follower.stop()));
  }

  #look(): void {
    const now = performance.now();
    for (const [place, { openSince }] of this.#followers.entries()) {
      this.#awaySince[place] = openSince === undefined ? (this.#awaySince[place] ?? now) : undefined;
      this.longest = Math.max(this.longest, (now - (this.#awaySince[place] ?? now)) / 1_000);
    }
  }
}
