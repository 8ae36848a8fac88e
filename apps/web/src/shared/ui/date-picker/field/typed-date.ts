import { foldAscii } from '@account/contract/values/text-fold';
import { format, isValid, parse, startOfDay } from 'date-fns';
import { t } from '#shared/i18n/t.ts';

/** The text of a date in the field; empty for none. `pattern` is one of date-fns, such as `yyyy-MM-dd`. */
export const showDate = (date: Date | null, pattern: string): string =>
  date && isValid(date) ? format(date, pattern) : '';

const dayPattern = 'yyyy-MM-dd';

/** How a pattern is written for readers, whose languages have other letters for days and years. */
export const patternText = (pattern: string): string =>
  pattern === dayPattern ? t('date-picker.day_pattern') : pattern;

const plain = (text: string) => foldAscii(text).toLowerCase();

/**
 * Reads a typed date in local time. Undefined unless the text is exactly how that date would be shown, so that neither
 * a half-typed date counts nor a time that daylight saving skips.
 */
export function readDate(text: string, pattern: string, today: Date = new Date()): Date | undefined {
  const date = parse(foldAscii(text), pattern, startOfDay(today));
  return isValid(date) && plain(format(date, pattern)) === plain(text) ? date : undefined;
}
