import { expect, test } from 'vitest';
import { waitAfter } from './delivery.ts';

test('waits grow, up to a limit', () => {
  expect([1, 2, 3, 4, 8, 9, 700].map(waitAfter)).toEqual([5, 10, 20, 40, 640, 900, 900]);
});
