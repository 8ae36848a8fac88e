import { expect, it } from 'vitest';
import { createSteadyClock } from './steady-clock.ts';

const minute = 60_000;
const hour = 60 * minute;

function open() {
  const time = { wall: 5 * hour, monotonic: 0 };
  const read = createSteadyClock({ wall: () => time.wall, monotonic: () => time.monotonic });
  const pass = (wall: number, monotonic = wall) => {
    time.wall += wall;
    time.monotonic += monotonic;
    return read();
  };
  return { read, pass };
}

it('goes on with both', () => {
  const { read, pass } = open();
  expect([read(), pass(minute), pass(minute)]).toEqual([0, minute, 2 * minute]);
});

it('goes on where the wall clock is set back, at once and for as long as it lags', () => {
  const { pass } = open();
  expect(pass(-hour, 1_000)).toBe(1_000);
  expect(pass(10 * minute)).toBe(10 * minute + 1_000);
});

it('counts the sleep of a device, in which its monotonic clock stands', () => {
  expect(open().pass(8 * hour, 0)).toBe(8 * hour);
});

it('counts a sleep and a clock that is set back after it', () => {
  const { pass } = open();
  pass(20 * minute, 0);
  expect(pass(-hour, 1_000)).toBe(20 * minute + 1_000);
});
