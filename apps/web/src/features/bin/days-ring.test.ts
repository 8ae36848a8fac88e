import { expect, test } from 'vitest';
import { daysLeft } from './days-ring.tsx';

test.each([
  ['2026-03-31 12:00:00', 30],
  ['2026-03-31 12:00:01', 30],
  ['2026-04-01 12:00:00', 29],
  ['2026-04-29 11:59:59', 2],
  ['2026-04-30 11:59:59', 1],
  ['2026-04-30 12:00:00', 0],
  ['2026-05-30 12:00:00', 0],
])('what was deleted on 31 March at noon has, on %s, %i days left', (now, days) => {
  expect(daysLeft('2026-03-31 12:00:00', new Date(`${now.replace(' ', 'T')}Z`))).toBe(days);
});
