import { addDays, addMonths, addYears, getMonth, getYear, startOfDay, startOfMonth, startOfWeek } from 'date-fns';

export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Years on a page. */
export const yearsShown = 10;
const monthsOfYear = 12;
/** Always six weeks, so that the popout keeps its height. */
const daysShown = 42;

/** Checks a first day of the week, 0 for Sunday; throws a RangeError for others. */
export function checkedWeekDay(day: number): WeekDay {
  if (!Number.isInteger(day) || day < 0 || day > 6) throw new RangeError(`no day of the week: ${day}`);
  return day as WeekDay;
}

const count = (length: number) => Array.from({ length }, (_, index) => index);

const firstYear = (date: Date) => Math.floor(getYear(date) / yearsShown) * yearsShown;

/** The ten years around a date; each cell keeps month and day as far as its year has them. */
export const yearPage = (date: Date): Date[] =>
  count(yearsShown).map((index) => startOfDay(addYears(date, firstYear(date) + index - getYear(date))));

/** The months of a year; each cell keeps the day as far as its month has it. */
export const monthPage = (date: Date): Date[] =>
  count(monthsOfYear).map((index) => startOfDay(addMonths(date, index - getMonth(date))));

/** Six weeks that hold the month of a date. */
export function dayPage(date: Date, weekStart: WeekDay): Date[] {
  const first = startOfWeek(startOfMonth(date), { weekStartsOn: weekStart });
  return count(daysShown).map((index) => startOfDay(addDays(first, index)));
}
