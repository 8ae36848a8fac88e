import { format, getYear } from 'date-fns';
import { yearPage } from './calendar/pages.ts';
import type { PickerView } from './view.ts';

/** What a cell of a grid shows. */
export const cellTexts = { year: 'yyyy', month: 'LLLL', day: 'd' } as const;
/** The accessible name of a cell, which has no context. */
export const cellNames = { year: 'yyyy', month: 'LLLL yyyy', day: 'EEEE, d LLLL yyyy' } as const;

/** The heading of a view: `2020 – 2029`, `2026`, `May 2026`, `22 May 2026`. */
export function headingOf(view: PickerView, date: Date): string {
  switch (view) {
    case 'year': {
      const years = yearPage(date).map((year) => getYear(year));
      return `${years.at(0)} – ${years.at(-1)}`;
    }
    case 'month':
      return format(date, 'yyyy');
    case 'day':
      return format(date, 'LLLL yyyy');
    case 'time':
      return format(date, 'd LLLL yyyy');
  }
}

/** Two digits, as on a clock. */
export const clockDigits = (number: number): string => String(number).padStart(2, '0');
