import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readDate, showDate } from './typed-date.ts';

afterEach(() => vi.unstubAllEnvs());

const zones = ['UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Lord_Howe'];

const twoDigits = (most: number, least = 0) =>
  fc.integer({ min: least, max: most }).map((number) => String(number).padStart(2, '0'));
const day = fc
  .tuple(fc.integer({ min: 1, max: 9_999 }), twoDigits(12, 1), twoDigits(31, 1))
  .map(([year, month, date]) => `${String(year).padStart(4, '0')}-${month}-${date}`);
const dateTime = fc.tuple(day, twoDigits(23), twoDigits(59)).map(([date, hour, minute]) => `${date} ${hour}:${minute}`);

describe.each(zones)('typed in %s', (zone) => {
  test.each([
    ['yyyy-MM-dd', day],
    ['yyyy-MM-dd HH:mm', dateTime],
  ])('any date in %s, shown and typed again, is the same', (pattern, texts) => {
    vi.stubEnv('TZ', zone);
    fc.assert(
      fc.property(texts, (text) => {
        const date = readDate(text, pattern);
        if (!date) return;
        expect(showDate(date, pattern)).toBe(text);
        expect(readDate(showDate(date, pattern), pattern)).toEqual(date);
      }),
    );
  });

  test('every day that the calendar has is read', () => {
    vi.stubEnv('TZ', zone);
    const days = fc.date({ min: new Date('1990-01-01T12:00:00Z'), max: new Date('2050-01-01T12:00:00Z') });
    fc.assert(
      fc.property(
        days.filter((date) => !Number.isNaN(date.getTime())),
        (date) => {
          const text = showDate(date, 'yyyy-MM-dd');
          expect(showDate(readDate(text, 'yyyy-MM-dd') ?? null, 'yyyy-MM-dd')).toBe(text);
        },
      ),
    );
  });
});

test('a day whose midnight the clocks skip is read', () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo');
  expect(showDate(readDate('2018-11-04', 'yyyy-MM-dd') ?? null, 'yyyy-MM-dd HH:mm')).toBe('2018-11-04 01:00');
});

test('a time that the clocks skip is no date', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(readDate('2026-03-29 02:30', 'yyyy-MM-dd HH:mm')).toBeUndefined();
  expect(readDate('2026-03-29 03:30', 'yyyy-MM-dd HH:mm')).toBeDefined();
});

test.each(['', 'soon', '2026-02-30', '2026-13-01', '2026-5-2', '26-05-22', '2026-05-2', '2026-05-22x'])(
  '%j is no date in yyyy-MM-dd',
  (text) => expect(readDate(text, 'yyyy-MM-dd')).toBeUndefined(),
);

test('spaces around it and capitals do not matter', () => {
  expect(readDate(' 22 may 2026 ', 'd MMM yyyy')).toEqual(new Date(2026, 4, 22));
});

test('nothing is shown for no date', () => {
  expect(showDate(null, 'yyyy-MM-dd')).toBe('');
  expect(showDate(new Date(Number.NaN), 'yyyy-MM-dd')).toBe('');
});

test.each(['٢٠٢٦-٠٣-٠١', '２０２６-０３-０１', '\u200f2026-03-01\u200f'])('%j is read as its digits', (text) => {
  expect(showDate(readDate(text, 'yyyy-MM-dd') ?? null, 'yyyy-MM-dd')).toBe('2026-03-01');
});
