import { addMonths, format, getMonth, getYear, isSameDay } from 'date-fns';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkedWeekDay, dayPage, monthPage, type WeekDay, yearPage } from './pages.ts';

afterEach(() => vi.unstubAllEnvs());

const dates = fc.date({ min: new Date(1990, 0, 2), max: new Date(2080, 11, 30), noInvalidDate: true });
const weekDays = fc.integer({ min: 0, max: 6 }).map((day) => day as WeekDay);

test('a page of years is a decade', () => {
  const page = yearPage(new Date(2026, 4, 22));
  expect(page.map((date) => format(date, 'yyyy-MM-dd'))).toEqual(
    Array.from({ length: 10 }, (_, index) => `${2020 + index}-05-22`),
  );
});

test('29 February becomes 28 in other years', () => {
  const page = yearPage(new Date(2028, 1, 29));
  expect(page.map((date) => format(date, 'MM-dd'))).toEqual(
    Array.from({ length: 10 }, (_, index) => (index % 4 === 0 ? '02-29' : '02-28')),
  );
});

test('a page of months has all twelve, whatever the day', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const page = monthPage(date);
      expect(page.map((cell) => getMonth(cell))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      expect(new Set(page.map((cell) => getYear(cell)))).toEqual(new Set([getYear(date)]));
    }),
  );
});

describe.each(['UTC', 'Europe/Berlin', 'America/Sao_Paulo', 'Asia/Beirut', 'Australia/Lord_Howe'])('in %s', (zone) => {
  test('a page of days is six weeks around the month, each day once, also where clocks change', () => {
    vi.stubEnv('TZ', zone);
    fc.assert(
      fc.property(dates, weekDays, (date, weekStart) => {
        const page = dayPage(date, weekStart);
        expect(page).toHaveLength(42);
        expect(page.map((day) => day.getDay())).toEqual(page.map((_, index) => (weekStart + index) % 7));
        expect(new Set(page.map((day) => format(day, 'yyyy-MM-dd'))).size).toBe(42);
        const month = page.filter((day) => getMonth(day) === getMonth(date));
        expect(isSameDay(month[0] ?? 0, new Date(getYear(date), getMonth(date), 1))).toBe(true);
        expect(month.length).toBe(new Date(getYear(date), getMonth(addMonths(date, 0)) + 1, 0).getDate());
      }),
    );
  });
});

test.each([-1, 7, 1.5, Number.NaN])('%d is no day to start the week with', (day) => {
  expect(() => checkedWeekDay(day)).toThrow(RangeError);
});
