import { describe, expect, it } from 'vitest';
import { heartbeatEvery, presenceAges, statusOf } from './presence.ts';

const ages = presenceAges(heartbeatEvery.default);
const now = new Date('2026-04-14T08:00:00Z');
const statusAfter = (seconds: number, { waiting = false, blocked = false } = {}) =>
  statusOf({ seenAt: new Date(now.getTime() - seconds * 1_000), waiting, blocked }, { now, ages });

describe('the status of a display', () => {
  it.each([
    [-30, 'on'],
    [0, 'on'],
    [ages.on - 0.001, 'on'],
    [ages.on, 'today'],
    [ages.today - 0.001, 'today'],
    [ages.today, 'week'],
    [ages.week - 0.001, 'week'],
    [ages.week, 'silent'],
    [1e9, 'silent'],
  ])('that was seen %d seconds ago is %s', (seconds, status) => {
    expect(statusAfter(seconds)).toBe(status);
  });

  it.each([0, ages.week])('without organization is waiting, seen %d seconds ago', (seconds) => {
    expect(statusAfter(seconds, { waiting: true })).toBe('waiting');
  });

  it.each([0, ages.week])('that is blocked is blocked, wherever it is, seen %d seconds ago', (seconds) => {
    for (const waiting of [false, true]) expect(statusAfter(seconds, { waiting, blocked: true })).toBe('blocked');
  });
});

it.each([
  [30, 300],
  [60, 300],
  [61, 305],
  [240, 1_200],
])('with a heartbeat every %d seconds it is on for %d', (every, on) => {
  expect(presenceAges(every)).toEqual({ on, today: 86_400, week: 604_800 });
});
