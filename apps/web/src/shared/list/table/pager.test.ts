import { expect, test } from 'vitest';
import { pageChunk } from './pager.tsx';

test.each([
  [1, 1, [1]],
  [1, 13, [1, 2, 3, 4, 5, 6]],
  [6, 13, [1, 2, 3, 4, 5, 6]],
  [7, 13, [7, 8, 9, 10, 11, 12]],
  [12, 13, [7, 8, 9, 10, 11, 12]],
  [13, 13, [13]],
  [4, 4, [1, 2, 3, 4]],
  [50_000, 50_000, [49_999, 50_000]],
])('page %i of %i stands among %j', (page, last, numbers) => {
  expect(pageChunk(page, last)).toEqual(numbers);
});
