import { foldAscii } from '@account/contract/values/text-fold';
import { format, isValid, parse, startOfDay } from 'date-fns';
import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';

/** The text of a date in the field; empty for none. `pattern` is one of date-fns, such as `yyyy-MM-dd`. */
export const showDate = (date: Date | null, pattern: string): string =>
  date && isValid(date) ? format(date, pattern) : '';

const dayPattern = 'yyyy-MM-dd';

/** How a pattern is written for readers, whose languages have other letters for days and years. */
const patternText = (pattern: string): string => (pattern === dayPattern ? t('date-picker.day_pattern') : pattern);

const plain = (text: string) => foldAscii(text).toLowerCase();

/**
 * Reads a typed date in local time. Undefined unless the text is exactly how that date would be shown, so that neither
 * a half-typed date counts nor a time that daylight saving skips.
 */
export function readDate(text: string, pattern: string, today: Date = new Date()): Date | undefined {
  const date = parse(foldAscii(text), pattern, startOfDay(today));
  return isValid(date) && plain(format(date, pattern)) === plain(text) ? date : undefined;
}

interface TypedDateOptions {
  value: Date | null;
  format: string;
  /** Why a date cannot be chosen; undefined if it can. */
  refusalOf: (date: Date, text: string) => string | undefined;
  onChange: (date: Date | null) => void;
}

/**
 * The text of the field. While the user types, it becomes the value as soon as it is a selectable date; empty text
 * clears the value. Other text stays until it is corrected, or the value changes; when the field is left, `fault` says
 * what is wrong with it.
 */
export function useTypedDate({ value, format, refusalOf, onChange }: TypedDateOptions) {
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState<string>();

  const forget = () => {
    setDraft(undefined);
    setFault(undefined);
  };
  const [held, setHeld] = useState(value?.getTime());
  if (held !== value?.getTime()) {
    setHeld(value?.getTime());
    if (fault !== undefined) forget();
  }

  const faultOf = (text: string): string | undefined => {
    if (text.trim() === '') return undefined;
    const date = readDate(text, format);
    if (!date) return t('date-picker.no_date', { text, format: patternText(format) });
    return refusalOf(date, text.trim());
  };

  const type = (text: string) => {
    setDraft(text);
    setFault(undefined);
    if (text.trim() === '') return onChange(null);
    const date = readDate(text, format);
    if (date && refusalOf(date, text) === undefined) onChange(date);
  };

  const settle = () => {
    if (draft === undefined) return;
    const wrong = faultOf(draft);
    setFault(wrong);
    if (wrong === undefined) setDraft(undefined);
  };

  return { text: draft ?? showDate(value, format), fault, type, settle, forget };
}
