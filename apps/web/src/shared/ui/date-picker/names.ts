import { format, getYear } from 'date-fns';
import { currentLocale, formatLocale } from '#shared/i18n/i18n.ts';
import { type GridView, yearPage } from './calendar/grid-dates.ts';
import type { PickerView } from './view.ts';

const numeric = 'numeric';
const long = 'long';

/** Each way to name a date: a pattern for English, and what other languages write in their own order. */
const ways = {
  year: ['yyyy', { year: numeric }],
  month: ['LLLL', { month: long }],
  monthOfYear: ['LLLL yyyy', { month: long, year: numeric }],
  day: ['d LLLL yyyy', { day: numeric, month: long, year: numeric }],
  dayOfWeek: ['EEEE, d LLLL yyyy', { weekday: long, day: numeric, month: long, year: numeric }],
  weekday: ['EEEE', { weekday: long }],
} as const satisfies Record<string, readonly [string, Intl.DateTimeFormatOptions]>;

function named(date: Date, way: keyof typeof ways): string {
  const [pattern, options] = ways[way];
  return currentLocale() === 'en' ? format(date, pattern) : date.toLocaleDateString(formatLocale(), options);
}

/** The text in a cell of a grid. */
export const cellText = (view: GridView, date: Date): string =>
  view === 'day' ? format(date, 'd') : named(date, view);

/** The accessible name of a cell, which has no context. */
export const cellName = (view: GridView, date: Date): string =>
  named(date, ({ year: 'year', month: 'monthOfYear', day: 'dayOfWeek' } as const)[view]);

/** A day of the week in full. */
export const weekdayName = (date: Date): string => named(date, 'weekday');

/** Letters of a day of the week that its column has room for. */
const mostLetters = 4;

/** A day of the week above its column. */
export function weekdayText(date: Date): string {
  if (currentLocale() === 'en') return format(date, 'EEEEEE');
  const short = date.toLocaleDateString(formatLocale(), { weekday: 'short' });
  return short.length > mostLetters ? date.toLocaleDateString(formatLocale(), { weekday: 'narrow' }) : short;
}

/** The heading of a view: `2020 – 2029`, `2026`, `May 2026`, `22 May 2026`. */
export function headingOf(view: PickerView, date: Date): string {
  switch (view) {
    case 'year': {
      const years = yearPage(date).map((year) => getYear(year));
      return `${years.at(0)} – ${years.at(-1)}`;
    }
    case 'month':
      return named(date, 'year');
    case 'day':
      return named(date, 'monthOfYear');
    case 'time':
      return named(date, 'day');
  }
}

/** Two digits, as on a clock. */
export const clockDigits = (number: number): string => String(number).padStart(2, '0');
