import { expect, it } from 'vitest';
import { dayStart } from './day-start.ts';

it.each([
  ['UTC', '2026-11-26', '2026-11-26T00:00:00.000Z', 24],
  ['Pacific/Auckland', '2026-11-26', '2026-11-25T11:00:00.000Z', 24],
  ['America/Los_Angeles', '2026-11-26', '2026-11-26T08:00:00.000Z', 24],
  ['Asia/Kathmandu', '2026-11-26', '2026-11-25T18:15:00.000Z', 24],
  // Clocks go forward and back.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z', 23],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z', 25],
  // The first hour of the day is left out, and the last one of the day before comes twice.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
  ['Asia/Beirut', '2026-10-24', '2026-10-23T21:00:00.000Z', 25],
  // A day that was left out.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
  ['Pacific/Kiritimati', '9999-12-31', '9999-12-30T10:00:00.000Z', 24],
  ['Pacific/Auckland', '0001-01-01', '0001-01-01T00:00:00.000Z', 24],
])('in %s %s begins at %s and has %d hours', (zone, day, start, hours) => {
  expect(dayStart(day, 0, zone).toISOString()).toBe(start);
  expect(dayStart(day, 1, zone).getTime() - dayStart(day, 0, zone).getTime()).toBe(hours * 3_600_000);
});
