import { beforeEach, expect, it } from 'vitest';
import { createIdleClock, idleState } from './use-idle-logout.ts';

const minute = 60_000;
let time = 0;
let reports: number[] = [];
const open = (minutes: number) =>
  createIdleClock({ minutes: () => minutes, now: () => time, report: () => reports.push(time) });

beforeEach(() => {
  time = 0;
  reports = [];
});

it('counts down in the last minute and is over at the end', () => {
  const clock = open(10);
  time = 9 * minute - 1_000;
  expect(clock.tick()).toEqual({ kind: 'active' });
  time = 9 * minute + 12_000;
  expect(clock.tick()).toEqual({ kind: 'warning', seconds: 48 });
  time = 10 * minute;
  expect(clock.tick()).toEqual({ kind: 'over' });
});

it('begins anew with each touch', () => {
  const clock = open(10);
  time = 8 * minute;
  clock.touch();
  time = 17 * minute - 1;
  expect(clock.tick()).toEqual({ kind: 'active' });
  time = 18 * minute;
  expect(clock.tick()).toEqual({ kind: 'over' });
});

it('wants an answer once it has asked', () => {
  const clock = open(10);
  time = 9.5 * minute;
  clock.touch();
  expect(clock.tick()).toEqual({ kind: 'warning', seconds: 30 });
  clock.stay();
  expect(clock.tick()).toEqual({ kind: 'active' });
  expect(reports).toEqual([9.5 * minute]);
});

it('takes no answer when it is over', () => {
  const clock = open(10);
  time = 10 * minute;
  clock.touch();
  clock.stay();
  expect(clock.tick()).toEqual({ kind: 'over' });
  expect(reports).toEqual([]);
});

it('tells the server of touches, at most every half minute, and of the last one too', () => {
  const clock = open(0);
  for (time = 1_000; time <= 45_000; time += 1_000) {
    clock.touch();
    clock.tick();
  }
  expect(reports).toEqual([30_000]);
  for (; time <= 300_000; time += 1_000) clock.tick();
  expect(reports).toEqual([30_000, 60_000]);
});

it.each([
  [0, 10, { kind: 'active' }],
  [9 * minute - 1, 10, { kind: 'active' }],
  [9 * minute, 10, { kind: 'warning', seconds: 60 }],
  [9 * minute + 1, 10, { kind: 'warning', seconds: 60 }],
  [10 * minute - 1, 10, { kind: 'warning', seconds: 1 }],
  [10 * minute, 10, { kind: 'over' }],
  [600 * minute, 10, { kind: 'over' }],
  [29_000, 1, { kind: 'active' }],
  [30_000, 1, { kind: 'warning', seconds: 30 }],
  [600 * minute, 0, { kind: 'active' }],
])('after %d ms with %d minutes: %j', (quiet, minutes, state) => {
  expect(idleState(quiet, minutes)).toEqual(state);
});
