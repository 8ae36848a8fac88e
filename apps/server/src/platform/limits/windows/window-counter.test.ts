import { expect, it } from 'vitest';
import { MovableClock } from '#test/support/clock.ts';
import { createMemoryCounter, NewestMap } from './window-counter.ts';

function heldClock() {
  const clock = new MovableClock();
  clock.hold();
  return clock;
}

/** Counts keys one after the other. */
function counterOf(max: number, clock: MovableClock) {
  const rule = { max, window: 60 };
  const counter = createMemoryCounter(clock);
  return {
    count: async (...keys: string[]) => {
      const waits: number[] = [];
      for (const key of keys) waits.push(await counter.count(key, rule));
      return waits;
    },
    giveBack: (key: string) => counter.giveBack(key, rule),
  };
}

it('a window begins with the first call and ends after its time', async () => {
  const clock = heldClock();
  const { count } = counterOf(2, clock);
  clock.advance(30);
  expect(await count('a', 'a', 'a', 'b')).toEqual([0, 0, 60, 0]);
  clock.advance(59.5);
  expect(await count('a')).toEqual([1]);
  clock.advance(0.5);
  expect(await count('a', 'a', 'a')).toEqual([0, 0, 60]);
});

it('a call that is given back makes room', async () => {
  const { count, giveBack } = counterOf(1, heldClock());
  await giveBack('a');
  expect(await count('a')).toEqual([0]);
  await giveBack('a');
  await giveBack('a');
  expect(await count('a', 'a')).toEqual([0, 60]);
});

it('counts calls that come at the same moment', async () => {
  const counter = createMemoryCounter(heldClock());
  const calls = Array.from({ length: 4 }, () => counter.count('a', { max: 2, window: 60 }));
  expect(await Promise.all(calls)).toEqual([0, 0, 60, 60]);
});

it('a clock that was ahead and is put right keeps no caller out', async () => {
  const clock = heldClock();
  const { count } = counterOf(1, clock);
  expect(await count('a', 'a')).toEqual([0, 60]);
  clock.advance(-3_600);
  expect(await count('a')).toEqual([0]);
});

it('of too many entries the oldest is forgotten', () => {
  const map = new NewestMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
