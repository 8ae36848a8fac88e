import { expect, it } from 'vitest';
import { MovableClock } from '#test/support/clock.ts';
import { createFixedWindows } from './fixed-windows.ts';
import { NewestMap } from './newest-map.ts';

function heldClock() {
  const clock = new MovableClock();
  clock.hold();
  return clock;
}

it('a window begins with the first call and ends after its time', () => {
  const clock = heldClock();
  const { count } = createFixedWindows({ max: 2, window: 60 }, clock);
  clock.advance(30);
  expect([count('a'), count('a'), count('a'), count('b')]).toEqual([0, 0, 60, 0]);
  clock.advance(59.5);
  expect(count('a')).toBe(1);
  clock.advance(0.5);
  expect([count('a'), count('a'), count('a')]).toEqual([0, 0, 60]);
});

it('what is forgiven makes room', () => {
  const { count, forgive } = createFixedWindows({ max: 1, window: 60 }, heldClock());
  forgive('a');
  expect(count('a')).toBe(0);
  forgive('a');
  forgive('a');
  expect([count('a'), count('a')]).toEqual([0, 60]);
});

it('a clock that was ahead and is put right keeps nobody out', () => {
  const clock = heldClock();
  const { count } = createFixedWindows({ max: 1, window: 60 }, clock);
  expect([count('a'), count('a')]).toEqual([0, 60]);
  clock.advance(-3_600);
  expect(count('a')).toBe(0);
});

it('of too many entries the oldest is forgotten', () => {
  const map = new NewestMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
