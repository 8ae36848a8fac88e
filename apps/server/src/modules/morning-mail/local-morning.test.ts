import { expect, it } from 'vitest';
import { localMorning } from './morning-mail.service.ts';

it.each([
  ['2026-11-27T06:59:00Z', 'UTC', '2026-11-27', false],
  ['2026-11-27T07:00:00Z', 'UTC', '2026-11-27', true],
  ['2026-11-27T09:59:00Z', 'UTC', '2026-11-27', true],
  ['2026-11-27T10:00:00Z', 'UTC', '2026-11-27', false],
  ['2026-11-27T06:15:00Z', 'Europe/Berlin', '2026-11-27', true],
  // Summer time.
  ['2026-07-03T05:15:00Z', 'Europe/Berlin', '2026-07-03', true],
  ['2026-11-28T08:00:00Z', 'UTC', '2026-11-28', false],
  ['2026-11-29T08:00:00Z', 'UTC', '2026-11-29', false],
  // Still Friday in the west, Monday already in the east.
  ['2026-11-29T18:30:00Z', 'Pacific/Auckland', '2026-11-30', true],
  ['2026-11-28T02:00:00Z', 'America/Los_Angeles', '2026-11-27', false],
  ['2026-11-27T01:15:00Z', 'Asia/Kathmandu', '2026-11-27', true],
])('at %s in %s the day is %s, and a weekday morning: %s', (now, zone, day, isMorning) => {
  expect(localMorning(new Date(now), zone)).toEqual({ day, isMorning });
});
