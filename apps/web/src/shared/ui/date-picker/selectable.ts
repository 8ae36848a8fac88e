import {
  addDays,
  addMinutes,
  addMonths,
  endOfDay,
  endOfMonth,
  endOfYear,
  isAfter,
  isBefore,
  isSameDay,
  isSameMinute,
  isSameMonth,
  isSameYear,
  startOfDay,
  startOfMinute,
  startOfMonth,
  startOfYear,
} from 'date-fns';
import type { PickerView } from './view.ts';

interface Excluded {
  dates?: readonly Date[] | undefined;
  predicate?: ((date: Date) => boolean) | undefined;
}

/** The dates and times that may be chosen. The limits are inclusive. */
export interface DateRules {
  lowerLimit?: Date | undefined;
  upperLimit?: Date | undefined;
  disabledDates?: Excluded | undefined;
  /** Minutes; used in the time view only. */
  disabledTimes?: Excluded | undefined;
}

/** The unit that a cell of each view stands for. */
const units = {
  year: { start: startOfYear, end: endOfYear, same: isSameYear },
  month: { start: startOfMonth, end: endOfMonth, same: isSameMonth },
  day: { start: startOfDay, end: endOfDay, same: isSameDay },
  time: { start: startOfMinute, end: startOfMinute, same: isSameMinute },
} as const satisfies Record<PickerView, unknown>;

/** The value of a cell: the start of its unit. */
export const startOfUnit = (view: PickerView, date: Date): Date => units[view].start(date);

export const isSameUnit = (view: PickerView, one: Date, other: Date): boolean => units[view].same(one, other);

const excludes = (excluded: Excluded | undefined, view: PickerView, date: Date): boolean =>
  excluded?.dates?.some((one) => isSameUnit(view, one, date)) === true || excluded?.predicate?.(date) === true;

/** Whether a cell lies entirely outside of the limits. */
export function isBeyondLimits(view: PickerView, date: Date, { lowerLimit, upperLimit }: DateRules): boolean {
  const { start } = units[view];
  if (lowerLimit && isBefore(start(date), start(lowerLimit))) return true;
  return upperLimit !== undefined && isAfter(start(date), upperLimit);
}

/** Whether a date may be the value of a picker that ends with this view. */
export function isSelectable(date: Date, minimum: PickerView, rules: DateRules): boolean {
  const value = startOfUnit(minimum, date);
  if (isBeyondLimits(minimum, value, rules)) return false;
  if (minimum !== 'time') return !excludes(rules.disabledDates, minimum, value);
  return !excludes(rules.disabledDates, 'day', startOfDay(value)) && !excludes(rules.disabledTimes, 'time', value);
}

const steps = { month: addMonths, day: addDays, time: addMinutes } as const;

/** Whether any date of the finer unit between two dates may be chosen. */
function someSelectable(from: Date, to: Date, unit: keyof typeof steps, rules: DateRules): boolean {
  const { lowerLimit, upperLimit } = rules;
  const last = upperLimit && isBefore(upperLimit, to) ? upperLimit : to;
  let date = startOfUnit(unit, lowerLimit && isAfter(lowerLimit, from) ? lowerLimit : from);
  while (!isAfter(date, last)) {
    if (isSelectable(date, unit, rules)) return true;
    date = startOfUnit(unit, steps[unit](date, 1));
  }
  return false;
}

/**
 * Whether a cell of a view is enabled: in the finest view if it may be chosen itself, in coarser views if anything in
 * it may be chosen.
 */
export function isOffered(view: PickerView, date: Date, minimum: PickerView, rules: DateRules): boolean {
  if (view === minimum) return isSelectable(date, minimum, rules);
  const { start, end } = units[view];
  if (view === 'day') return isSelectable(date, 'day', rules) && someSelectable(start(date), end(date), 'time', rules);
  return someSelectable(start(date), end(date), minimum === 'month' ? 'month' : 'day', rules);
}
