import { ApiError } from '@account/web/shared/api/api-error.ts';
import { expect, it } from 'vitest';
import { isPassing, pauseAfter, pauseAfterError } from './rest.ts';

it('doubles with each failure, up to a minute', () => {
  const pauses = [1, 2, 3, 4, 7, 50].map((failures) => pauseAfter(failures, () => 1));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 60_000, 60_000]);
});

it('leaves up to half to chance', () => {
  expect(pauseAfter(3, () => 0)).toBe(2_000);
  expect(pauseAfter(3, () => 0.5)).toBe(3_000);
});

const failed = (status: number, retryAfter?: number) =>
  new ApiError({ status, retryAfter, message: '', error: undefined });

it('is never shorter than the server asked for', () => {
  expect(pauseAfterError(1, failed(429, 90))).toBe(90_000);
  expect(pauseAfterError(50, failed(503, 1))).toBeGreaterThanOrEqual(30_000);
});

it('is an hour at most, whatever a proxy asks for', () => {
  expect(pauseAfterError(1, failed(503, 30 * 86_400))).toBe(3_600_000);
});

it.each([
  [0, true],
  [429, true],
  [500, true],
  [503, true],
  [401, false],
  [404, false],
  [431, false],
])('a call that ends with %s may succeed later: %s', (status, expected) => {
  expect(isPassing(failed(status))).toBe(expected);
});
