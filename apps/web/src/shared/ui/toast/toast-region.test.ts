import { expect, test } from 'vitest';
import { type Clock, createPausableTimer } from './toast-region.tsx';

/** A clock that advances by a call. */
function createClock(): Clock & { pass(milliseconds: number): void } {
  let time = 0;
  const waiting = new Set<{ at: number; call: () => void }>();
  return {
    now: () => time,
    after(milliseconds, call) {
      const entry = { at: time + milliseconds, call };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    pass(milliseconds) {
      time += milliseconds;
      for (const entry of [...waiting].filter(({ at }) => at <= time)) {
        waiting.delete(entry);
        entry.call();
      }
    },
  };
}

function begin(duration: number) {
  const clock = createClock();
  let ended = 0;
  const timer = createPausableTimer(duration, () => (ended += 1), clock);
  return { clock, timer, ended: () => ended };
}

test('it ends at its time, and once', () => {
  const { clock, timer, ended } = begin(2_000);
  timer.run();
  clock.pass(1_999);
  expect(ended()).toBe(0);
  clock.pass(1);
  expect(ended()).toBe(1);
  clock.pass(10_000);
  expect(ended()).toBe(1);
});

test('held, it stands still, and goes on with what is left', () => {
  const { clock, timer, ended } = begin(2_000);
  const hold = timer.run();
  clock.pass(1_500);
  hold();
  clock.pass(60_000);
  expect(ended()).toBe(0);
  const holdAgain = timer.run();
  clock.pass(300);
  holdAgain();
  clock.pass(60_000);
  timer.run();
  clock.pass(199);
  expect(ended()).toBe(0);
  clock.pass(1);
  expect(ended()).toBe(1);
});
