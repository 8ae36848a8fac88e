import { createHash } from 'node:crypto';
import { scramble, unscramble } from './numbers.ts';

const digits = 7;

/**
 * Ids of a drive's items as long as the platforms' own and in no order. They are computed from the item's number, so that
 * none is stored.
 */
export class ItemIds {
  readonly #prefix: string;
  readonly #isUpper: boolean;

  constructor(platform: 'google' | 'microsoft', owner: string) {
    const hash = createHash('sha256').update(`${platform}:${owner}`).digest('hex').slice(0, 25);
    this.#isUpper = platform === 'microsoft';
    this.#prefix = this.#isUpper ? `01${hash.toUpperCase()}` : `1${hash}`;
  }

  of(ordinal: number): string {
    const text = scramble(ordinal).toString(36).padStart(digits, '0');
    return this.#prefix + (this.#isUpper ? text.toUpperCase() : text);
  }

  /** The number of the item with an id; undefined for the id of another drive. */
  ordinalOf(id: string): number | undefined {
    if (!id.startsWith(this.#prefix)) return undefined;
    const scrambled = Number.parseInt(id.slice(this.#prefix.length), 36);
    return Number.isNaN(scrambled) ? undefined : unscramble(scrambled);
  }
}
