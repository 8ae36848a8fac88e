import { addDays, addMonths, addYears, endOfWeek, getMonth, getYear, startOfDay, startOfWeek } from 'date-fns';
import { type DateRules, startOfUnit } from '../selectable.ts';
import type { PickerView } from '../view.ts';
import { type WeekDay, yearsShown } from './pages.ts';

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
