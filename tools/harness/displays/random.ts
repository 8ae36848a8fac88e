import { mix } from '../drive-platforms/store/numbers.ts';

/** Numbers that look random, and are always the same ones for the same seed and stream. */
export interface Random {
  /** A whole number from 0 to below the bound. */
  below(bound: number): number;
  /** A number from 0 to below 1. */
  share(): number;
  /** Whether something happens that happens with this probability. */
  happens(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** @param stream numbers of the same seed that do not depend on each other, such as those of each display */
export function createRandom(seed: number, stream = 0): Random {
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return mix(seed, drawn, stream);
  };
  const below = (bound: number) => draw() % bound;
  const share = () => draw() / 2 ** 32;
  return {
    below,
    share,
    happens: (probability) => share() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('nothing to pick from');
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}
