import { addDays, addYears, format, isSameDay } from 'date-fns';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayPage, monthPage, yearPage } from './calendar/grid-dates.ts';
import { type DateRules, isOffered, isSelectable } from './selectable.ts';
import { hours, isHourOffered, isMinuteOffered, minutes, timeOf } from './time/time-view.tsx';
import type { PickerView } from './view.ts';

const day = (text: string) => new Date(`${text}T00:00`);
const middle = new Date(2026, 4, 22);

const someDay = fc.integer({ min: -700, max: 700 }).map((days) => addDays(middle, days));
const dateRules = fc.record(
  {
    lowerLimit: someDay,
    upperLimit: someDay,
    disabledDates: fc.record({
      dates: fc.array(someDay, { maxLength: 5 }),
      predicate: fc.constantFrom(
        () => false,
        (date: Date) => date.getDay() === 0,
        (date: Date) => date.getDate() % 2 === 0,
        () => true,
      ),
    }),
  },
  { requiredKeys: [] },
);

/** The rules, written a second time in another way. */
function isDisabled(date: Date, { lowerLimit, upperLimit, disabledDates }: DateRules): boolean {
  const name = format(date, 'yyyy-MM-dd');
  if (lowerLimit && name < format(lowerLimit, 'yyyy-MM-dd')) return true;
  if (upperLimit && name > format(upperLimit, 'yyyy-MM-dd')) return true;
  return disabledDates?.dates?.some((one) => isSameDay(one, date)) || disabledDates?.predicate?.(date) === true;
}

describe('no view offers what is disabled, and each offers all else', () => {
  test('days', () => {
    fc.assert(
      fc.property(someDay, dateRules, (date, rules) => {
        for (const cell of dayPage(date, 1))
          expect(isOffered('day', cell, 'day', rules)).toBe(!isDisabled(cell, rules));
      }),
    );
  });

  test('months and years lead to a day that may be chosen, unless they are not offered', () => {
    fc.assert(
      fc.property(someDay, dateRules, (date, rules) => {
        for (const cell of monthPage(date)) {
          const days = dayPage(cell, 1).filter((one) => one.getMonth() === cell.getMonth());
          expect(isOffered('month', cell, 'day', rules)).toBe(days.some((one) => !isDisabled(one, rules)));
        }
        for (const cell of yearPage(date)) {
          const some = monthPage(cell).some((month) => isOffered('month', month, 'day', rules));
          expect(isOffered('year', cell, 'day', rules)).toBe(some);
        }
      }),
      { numRuns: 20 },
    );
  });

  test.each<PickerView>(['year', 'month'])(
    'a picker that ends with the %s offers only what may be its value',
    (view) => {
      fc.assert(
        fc.property(someDay, dateRules, (date, rules) => {
          const cells = view === 'year' ? yearPage(date) : monthPage(date);
          for (const cell of cells) expect(isOffered(view, cell, view, rules)).toBe(isSelectable(cell, view, rules));
        }),
      );
    },
  );

  test('hours and minutes', () => {
    const rules = { disabledTimes: { predicate: (time: Date) => time.getHours() < 8 || time.getMinutes() % 15 > 0 } };
    expect(hours.filter((hour) => isHourOffered(middle, hour, rules))).toEqual(hours.slice(8));
    expect(minutes.filter((minute) => isMinuteOffered(middle, 9, minute, rules))).toEqual([0, 15, 30, 45]);
    expect(minutes.some((minute) => isMinuteOffered(middle, 7, minute, rules))).toBe(false);
  });
});

test('the limits may be chosen themselves, to the minute in the time view', () => {
  const rules = { lowerLimit: new Date(2026, 4, 22, 8, 30), upperLimit: new Date(2026, 4, 22, 9, 15, 20) };
  expect(isOffered('day', middle, 'day', rules)).toBe(true);
  expect(isMinuteOffered(middle, 8, 29, rules)).toBe(false);
  expect(isMinuteOffered(middle, 8, 30, rules)).toBe(true);
  expect(isMinuteOffered(middle, 9, 15, rules)).toBe(true);
  expect(isMinuteOffered(middle, 9, 16, rules)).toBe(false);
});

test('limits in the wrong order leave nothing', () => {
  const rules = { lowerLimit: day('2026-06-01'), upperLimit: day('2026-05-01') };
  expect(dayPage(middle, 1).some((cell) => isOffered('day', cell, 'day', rules))).toBe(false);
  expect(isOffered('year', middle, 'day', rules)).toBe(false);
});

test('a day of which no time is left is not offered where a time is asked for', () => {
  const rules = { disabledTimes: { predicate: (time: Date) => isSameDay(time, middle) } };
  expect(isOffered('day', middle, 'time', rules)).toBe(false);
  expect(isOffered('day', addDays(middle, 1), 'time', rules)).toBe(true);
  expect(isOffered('day', middle, 'day', rules)).toBe(true);
});

test('a disabled minute is disabled on its day alone', () => {
  const time = timeOf(middle, 8, 30) as Date;
  const rules = { disabledTimes: { dates: [time] } };
  expect(isMinuteOffered(middle, 8, 30, rules)).toBe(false);
  expect(isMinuteOffered(addYears(middle, 1), 8, 30, rules)).toBe(true);
});
