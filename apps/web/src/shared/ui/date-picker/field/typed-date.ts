import { format, isValid, parse, startOfDay } from 'date-fns';

/** A date as it stands in the field; empty for none. `pattern` is one of date-fns, as `yyyy-MM-dd`. */
export const showDate = (date: Date | null, pattern: string): string =>
  date && isValid(date) ? format(date, pattern) : '';

const plain = (text: string) => text.trim().toLowerCase();

/**
 * Reads what was typed in the pattern, in local time. Undefined unless the text is the date as it would be shown, so
 * that no half-typed date counts, nor a time that the clocks skip.
 */
export function readDate(text: string, pattern: string, today: Date = new Date()): Date | undefined {
  const date = parse(text.trim(), pattern, startOfDay(today));
  return isValid(date) && plain(format(date, pattern)) === plain(text) ? date : undefined;
}
