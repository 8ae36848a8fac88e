import { expect, test } from 'vitest';
import { rangeWithFocus } from './virtual-rows.tsx';

const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 20 };

test.each([
  [undefined, [9, 10, 11, 12, 13]],
  [11, [9, 10, 11, 12, 13]],
  [2, [2, 9, 10, 11, 12, 13]],
  [19, [9, 10, 11, 12, 13, 19]],
  [20, [9, 10, 11, 12, 13]],
])('with the focus on %s the rows %j are drawn', (focused, rows) => {
  expect(rangeWithFocus(range, focused)).toEqual(rows);
});
