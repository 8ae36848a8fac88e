import type { RewindDay } from '@account/contract/endpoints/rewind';
import { fromWireTimestamp, toWireTimestamp } from '@account/contract/values/dates';

/** A moment as the fields of a form have it: `YYYY-MM-DD` and `HH:MM`, in local time. */
export interface DayAndTime {
  day: string;
  time: string;
}

const two = (number: number) => String(number).padStart(2, '0');

/** The timestamp of the contract for a local day and time; undefined where one of them is missing. */
export function momentOf({ day, time }: DayAndTime): string | undefined {
  const date = new Date(`${day}T${time}:00`);
  return Number.isNaN(date.getTime()) ? undefined : toWireTimestamp(date);
}

/** The local day and time of a timestamp; undefined where the text is none. */
export function dayAndTimeOf(moment: string): DayAndTime | undefined {
  const date = fromWireTimestamp(moment);
  if (!date) return undefined;
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return { day, time: `${two(date.getHours())}:${two(date.getMinutes())}` };
}

/** The latest day on which something changed, else the last one. */
export const busyDay = (days: readonly RewindDay[]): string =>
  (days.findLast(({ count }) => count > 0) ?? days.at(-1))?.day ?? '';
