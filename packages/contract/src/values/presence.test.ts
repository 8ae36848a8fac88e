import { describe, expect, it } from 'vitest';
import { presenceAges, statusOf } from './presence.ts';

const now = new Date('2026-04-14T08:00:00Z');
const statusAfter = (seconds: number, { waiting = false, blocked = false } = {}) =>
  statusOf({ seenAt: new Date(now.getTime() - seconds * 1_000), waiting, blocked }, now);

describe('the status of a display', () => {
  it.each([
    [-30, 'on'],
    [0, 'on'],
    [presenceAges.on - 0.001, 'on'],
    [presenceAges.on, 'today'],
    [presenceAges.today - 0.001, 'today'],
    [presenceAges.today, 'week'],
    [presenceAges.week - 0.001, 'week'],
    [presenceAges.week, 'silent'],
    [1e9, 'silent'],
  ])('that was seen %d seconds ago is %s', (seconds, status) => {
    expect(statusAfter(seconds)).toBe(status);
  });

  it.each([0, presenceAges.week])('without organization is waiting, seen %d seconds ago', (seconds) => {
    expect(statusAfter(seconds, { waiting: true })).toBe('waiting');
  });

  it.each([0, presenceAges.week])('that is blocked is blocked, wherever it is, seen %d seconds ago', (seconds) => {
    for (const waiting of [false, true]) expect(statusAfter(seconds, { waiting, blocked: true })).toBe('blocked');
  });
});
