import { expect, it } from 'vitest';
import { pauseAfter } from './rest.ts';

it('doubles with each failure, up to a minute', () => {
  const pauses = [1, 2, 3, 4, 7, 50].map((failures) => pauseAfter(failures, () => 1));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 60_000, 60_000]);
});

it('leaves up to half to chance', () => {
  expect(pauseAfter(3, () => 0)).toBe(2_000);
  expect(pauseAfter(3, () => 0.5)).toBe(3_000);
});
