import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatRelative, formatTimestamp, formatUnix } from './dates.ts';

afterEach(() => vi.unstubAllEnvs());

describe.each([
  ['UTC', '11:05 PM', '31 Dec, 2025', '2025-12-31'],
  ['America/New_York', '6:05 PM', '31 Dec, 2025', '2025-12-31'],
  ['Europe/Berlin', '12:05 AM', '01 Jan, 2026', '2026-01-01'],
  ['Asia/Kathmandu', '4:50 AM', '01 Jan, 2026', '2026-01-01'],
  ['Pacific/Kiritimati', '1:05 PM', '01 Jan, 2026', '2026-01-01'],
])('a timestamp of the contract, seen in %s', (zone, time, date, day) => {
  const text = '2025-12-31 23:05:09';
  const show = (shape: Parameters<typeof formatTimestamp>[1]) => {
    vi.stubEnv('TZ', zone);
    return formatTimestamp(text, shape);
  };

  test('as time', () => expect(show('time')).toBe(time));
  test('as date', () => expect(show('date')).toBe(date));
  test('as date and time', () => expect(show('datetime')).toBe(`${date} - ${time}`));
  test('as day', () => expect(show('day')).toBe(day));
});

test.each(['2026-01-01 00:30:00', '2026-01-01 12:30:00'])('%s has the hour 12', (text) => {
  vi.stubEnv('TZ', 'UTC');
  expect(formatTimestamp(text, 'time')).toMatch(/^12:30 [AP]M$/);
});

test('daylight saving of the zone counts', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(formatTimestamp('2026-03-29 00:59:00', 'time')).toBe('1:59 AM');
  expect(formatTimestamp('2026-03-29 01:00:00', 'time')).toBe('3:00 AM');
});

test.each(['', 'soon', '2026-01-01', '2026-02-30 10:00:00', '2026-01-01T10:00:00Z'])(
  '%j comes back unchanged',
  (text) => {
    expect(formatTimestamp(text, 'datetime')).toBe(text);
    expect(formatRelative(text)).toBe(text);
  },
);

test('milliseconds are shown in the zone that is asked for', () => {
  const milliseconds = Date.UTC(2026, 1, 3, 22, 30);
  expect(formatUnix(milliseconds, 'datetime', 'UTC')).toBe('03 Feb, 2026 - 10:30 PM');
  expect(formatUnix(milliseconds, 'datetime', 'Asia/Tokyo')).toBe('04 Feb, 2026 - 7:30 AM');
  expect(formatUnix(Number.NaN, 'date')).toBe('NaN');
});

test.each([
  ['2026-04-14 08:00:00', 'now'],
  ['2026-04-14 07:59:30', 'now'],
  ['2026-04-14 07:58:59', '1 minute ago'],
  ['2026-04-14 06:00:00', '2 hours ago'],
  ['2026-04-13 08:00:00', '1 day ago'],
  ['2026-04-14 08:05:00', 'now'],
  ['2026-05-14 08:00:00', 'now'],
  ['2026-04-07 08:00:00', '7 days ago'],
  ['2026-04-07 07:59:59', '07 Apr, 2026'],
])('%s is %s', (text, words) => {
  vi.stubEnv('TZ', 'UTC');
  expect(formatRelative(text, new Date('2026-04-14T08:00:00Z'))).toBe(words);
});
