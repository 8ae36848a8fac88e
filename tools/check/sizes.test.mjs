import { expect, it } from 'vitest';
import { summaryOf, tooLong } from './sizes.mjs';

it('finds files over 400 lines', () => {
  const sizes = [
    { path: 'a.ts', lines: 400 },
    { path: 'b.ts', lines: 401 },
  ];
  expect(tooLong(sizes)).toEqual([expect.stringContaining('b.ts has 401 lines')]);
});

it('tells the median and the 95th percentile', () => {
  const sizes = Array.from({ length: 101 }, (_, index) => ({ path: `${index}.ts`, lines: index }));
  expect(summaryOf(sizes)).toBe('101 files, lines: median 50, p95 95, longest 100');
});
