import { expect, it } from 'vitest';
import { retryAfterIn } from './drive-failure.ts';

const now = Date.parse('2026-01-01T12:00:00Z');

it.each([
  ['17', 17],
  [' 0 ', 0],
  ['1.2', 2],
  ['99999999999999999999', 1e20],
  ['Thu, 01 Jan 2026 12:00:30 GMT', 30],
  ['Thu, 01 Jan 2015 12:00:30 GMT', 0],
  ['-5', undefined],
  ['soon', undefined],
  ['', undefined],
])('%j: %s', (text, seconds) => {
  expect(retryAfterIn(new Headers({ 'retry-after': text }), now)).toBe(seconds);
});
