import {
  addDays,
  addMonths,
  addYears,
  endOfWeek,
  getMonth,
  getYear,
  startOfDay,
  startOfMonth,
  startOfWeek,
} from 'date-fns';
import { type DateRules, startOfUnit } from '../selectable.ts';
import type { PickerView } from '../view.ts';

export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Years on a page. */
const yearsShown = 10;
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

/** The views that are grids; the time view has columns. */
export type GridView = Exclude<PickerView, 'time'>;

export const columnsOf: Record<GridView, number> = { year: 2, month: 3, day: 7 };

const step = { year: addYears, month: addMonths, day: addDays } as const;

/** The same date on another page of the view: ten years, a year, a month, or in the time view a day away. */
export function turnPage(view: PickerView, date: Date, by: number): Date {
  switch (view) {
    case 'year':
      return startOfDay(addYears(date, by * yearsShown));
    case 'month':
      return startOfDay(addYears(date, by));
    case 'day':
      return startOfDay(addMonths(date, by));
    case 'time':
      return startOfDay(addDays(date, by));
  }
}

/** Turning with Shift: by a page of the view above. */
function turnFar(view: GridView, date: Date, by: number): Date {
  if (view === 'day') return startOfDay(addYears(date, by));
  return startOfDay(addYears(date, by * yearsShown * (view === 'year' ? yearsShown : 1)));
}

function toEndOfRow(view: GridView, date: Date, end: boolean, weekStartsOn: WeekDay): Date {
  if (view === 'day') return startOfDay((end ? endOfWeek : startOfWeek)(date, { weekStartsOn }));
  const position = view === 'month' ? getMonth(date) : getYear(date) % yearsShown;
  const columns = columnsOf[view];
  return startOfDay(step[view](date, (end ? columns - 1 : 0) - (position % columns)));
}

export interface KeyStroke {
  key: string;
  shiftKey: boolean;
}

interface Grid {
  view: GridView;
  weekStart: WeekDay;
  rtl: boolean;
}

/** Where a key leads in a grid of dates (ARIA Authoring Practices, date picker dialog); undefined for other keys. */
export function moveByKey({ key, shiftKey }: KeyStroke, date: Date, { view, weekStart, rtl }: Grid): Date | undefined {
  const by = (cells: number) => startOfDay(step[view](date, cells));
  const turn = shiftKey ? turnFar : turnPage;
  switch (key) {
    case 'ArrowRight':
      return by(rtl ? -1 : 1);
    case 'ArrowLeft':
      return by(rtl ? 1 : -1);
    case 'ArrowDown':
      return by(columnsOf[view]);
    case 'ArrowUp':
      return by(-columnsOf[view]);
    case 'Home':
    case 'End':
      return toEndOfRow(view, date, key === 'End', weekStart);
    case 'PageUp':
      return turn(view, date, -1);
    case 'PageDown':
      return turn(view, date, 1);
    default:
      return undefined;
  }
}

/** The date, or the limit that it exceeds. */
export function withinLimits(date: Date, { lowerLimit, upperLimit }: DateRules): Date {
  const least = lowerLimit && startOfUnit('day', lowerLimit);
  if (least && date < least) return least;
  return upperLimit && date > upperLimit ? startOfUnit('day', upperLimit) : date;
}
