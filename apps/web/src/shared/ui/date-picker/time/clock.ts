import { getDate, getHours, getMinutes, set } from 'date-fns';
import { type DateRules, isSelectable } from '../selectable.ts';

export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);
export const minutes: readonly number[] = Array.from({ length: 60 }, (_, minute) => minute);

/** A time of a day, with 0 seconds; undefined where daylight saving skips it, the first where it repeats it. */
export function timeOf(day: Date, hour: number, minute: number): Date | undefined {
  const time = set(day, { hours: hour, minutes: minute, seconds: 0, milliseconds: 0 });
  const there = getDate(time) === getDate(day) && getHours(time) === hour && getMinutes(time) === minute;
  return there ? time : undefined;
}

/** Whether a minute of a day may be chosen. */
export function isMinuteOffered(day: Date, hour: number, minute: number, rules: DateRules): boolean {
  const time = timeOf(day, hour, minute);
  return time !== undefined && isSelectable(time, 'time', rules);
}

/** Whether any minute of an hour may be chosen. */
export const isHourOffered = (day: Date, hour: number, rules: DateRules): boolean =>
  minutes.some((minute) => isMinuteOffered(day, hour, minute, rules));
