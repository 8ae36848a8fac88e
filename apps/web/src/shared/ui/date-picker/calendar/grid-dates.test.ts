import { addMonths, format, getMonth, getYear, isSameDay } from 'date-fns';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PickerView } from '../view.ts';
import {
  checkedWeekDay,
  dayPage,
  type GridView,
  type KeyStroke,
  monthPage,
  moveByKey,
  turnPage,
  type WeekDay,
  withinLimits,
  yearPage,
} from './grid-dates.ts';

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

afterEach(() => vi.unstubAllEnvs());

const start = new Date(2026, 4, 22);
const name = (date: Date | undefined) => date && format(date, 'yyyy-MM-dd');
const press = (key: string, view: GridView, { shiftKey = false, rtl = false } = {}) =>
  name(moveByKey({ key, shiftKey } satisfies KeyStroke, start, { view, weekStart: 1, rtl }));

test.each<[GridView, string, string]>([
  ['day', 'ArrowRight', '2026-05-23'],
  ['day', 'ArrowLeft', '2026-05-21'],
  ['day', 'ArrowDown', '2026-05-29'],
  ['day', 'ArrowUp', '2026-05-15'],
  ['day', 'Home', '2026-05-18'],
  ['day', 'End', '2026-05-24'],
  ['day', 'PageUp', '2026-04-22'],
  ['day', 'PageDown', '2026-06-22'],
  ['month', 'ArrowRight', '2026-06-22'],
  ['month', 'ArrowUp', '2026-02-22'],
  ['month', 'Home', '2026-04-22'],
  ['month', 'End', '2026-06-22'],
  ['month', 'PageDown', '2027-05-22'],
  ['year', 'ArrowLeft', '2025-05-22'],
  ['year', 'ArrowDown', '2028-05-22'],
  ['year', 'Home', '2026-05-22'],
  ['year', 'End', '2027-05-22'],
  ['year', 'PageUp', '2016-05-22'],
])('in the %s view %s leads to %s', (view, key, to) => expect(press(key, view)).toBe(to));

test.each<[GridView, string]>([
  ['day', '2027-05-22'],
  ['month', '2036-05-22'],
  ['year', '2126-05-22'],
])('with Shift a page of the %s view is one of the view above', (view, to) => {
  expect(press('PageDown', view, { shiftKey: true })).toBe(to);
});

test('from right to left the arrows lead where they point', () => {
  expect(press('ArrowLeft', 'day', { rtl: true })).toBe('2026-05-23');
  expect(press('ArrowRight', 'day', { rtl: true })).toBe('2026-05-21');
});

test.each(['Enter', 'a', 'Tab', 'Escape'])('%s leads nowhere', (key) => expect(press(key, 'day')).toBeUndefined());

test('days go on where clocks change', () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo');
  const before = new Date(2018, 10, 3);
  const right = { key: 'ArrowRight', shiftKey: false };
  const grid = { view: 'day', weekStart: 1, rtl: false } as const;
  const on = moveByKey(right, before, grid) as Date;
  expect(name(on)).toBe('2018-11-04');
  expect(name(moveByKey(right, on, grid))).toBe('2018-11-05');
});

test.each<[PickerView, string]>([
  ['year', '2036-05-22'],
  ['month', '2027-05-22'],
  ['day', '2026-06-22'],
  ['time', '2026-05-23'],
])('the next page of the %s view is %s', (view, to) => expect(name(turnPage(view, start, 1))).toBe(to));

test('limits stop the way', () => {
  const rules = { lowerLimit: new Date(2026, 4, 20, 10), upperLimit: new Date(2026, 4, 25, 9) };
  expect(name(withinLimits(new Date(2026, 4, 1), rules))).toBe('2026-05-20');
  expect(name(withinLimits(new Date(2026, 5, 1), rules))).toBe('2026-05-25');
  expect(name(withinLimits(start, rules))).toBe('2026-05-22');
  expect(name(withinLimits(start, {}))).toBe('2026-05-22');
});
