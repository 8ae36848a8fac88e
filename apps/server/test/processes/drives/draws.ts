import { mix } from '../../../../../tools/harness/drive-platforms/store/numbers.ts';

/** Numbers below a bound that look random, always the same ones for the same seed. */
export function createDraw(seed: number): (bound: number) => number {
  let drawn = 0;
  return (bound) => {
    drawn += 1;
    return mix(seed, drawn, 0) % bound;
  };
}

export type Draw = ReturnType<typeof createDraw>;
