import { toWireTimestamp } from '@account/contract/values/dates';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatRelative, formatTimestamp, formatUnix } from './dates.ts';

afterEach(() => vi.unstubAllEnvs());

const zones = [
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dates = fc.date({
  min: new Date('0002-01-01T00:00:00Z'),
  max: new Date('9998-12-31T23:59:59Z'),
  noInvalidDate: true,
});

const two = (number: number) => String(number).padStart(2, '0');

/** The expected texts, from the local parts of a date. */
function expected(date: Date) {
  const hour = date.getHours();
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${two(date.getMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
  const year = String(date.getFullYear()).padStart(4, '0');
  const words = `${two(date.getDate())} ${months[date.getMonth()]}, ${year}`;
  return {
    time,
    date: words,
    datetime: `${words} - ${time}`,
    day: `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
  };
}

describe.each(zones)('in %s', (zone) => {
  test('a timestamp of the contract is shown in local time, in each shape', () => {
    vi.stubEnv('TZ', zone);
    fc.assert(
      fc.property(dates, (date) => {
        const shapes = expected(date);
        for (const shape of ['time', 'date', 'datetime', 'day'] as const) {
          expect(formatTimestamp(toWireTimestamp(date), shape)).toBe(shapes[shape]);
        }
      }),
    );
  });

  test('milliseconds are shown alike, from wherever one looks', () => {
    fc.assert(
      fc.property(dates, (date) => {
        vi.stubEnv('TZ', zone);
        const there = expected(date).datetime;
        vi.stubEnv('TZ', 'Asia/Tokyo');
        expect(formatUnix(date.getTime(), 'datetime', zone)).toBe(there);
        expect(formatUnix(String(date.getTime()), 'datetime', zone)).toBe(there);
      }),
    );
  });

  test('how long ago something was does not hang on the zone', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -600_000, max: 600_000 }), (now, seconds) => {
        vi.stubEnv('TZ', 'UTC');
        const text = toWireTimestamp(new Date(now.getTime() + seconds * 1_000));
        const words = formatRelative(text, now);
        vi.stubEnv('TZ', zone);
        expect(formatRelative(text, now)).toBe(words);
      }),
    );
  });
});

test('a text that is no timestamp comes back unchanged', () => {
  const isTimestamp = (text: string) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text);
  fc.assert(
    fc.property(
      fc.string().filter((text) => !isTimestamp(text)),
      (text) => {
        expect(formatTimestamp(text, 'datetime')).toBe(text);
        expect(formatRelative(text)).toBe(text);
      },
    ),
  );
});

test.each(['', ' ', 'soon', '2026-01-01', '1e99', 'Infinity'])('%j is no number of milliseconds', (text) => {
  expect(formatUnix(text, 'date')).toBe(text);
});

test('a time zone that is none is the local one', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(formatUnix(0, 'datetime', 'Mars/Olympus')).toBe('01 Jan, 1970 - 9:00 AM');
});
