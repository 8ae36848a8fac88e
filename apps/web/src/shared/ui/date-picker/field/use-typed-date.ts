import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { patternText, readDate, showDate } from './typed-date.ts';

interface TypedDateOptions {
  value: Date | null;
  format: string;
  /** Why a date cannot be chosen; undefined if it can. */
  refusalOf: (date: Date, text: string) => string | undefined;
  onChange: (date: Date | null) => void;
}

/**
 * The text of the field. While the user types, it becomes the value as soon as it is a selectable date; empty text
 * clears the value. Other text is replaced by the present value when the field is left, and `fault` says why.
 */
export function useTypedDate({ value, format, refusalOf, onChange }: TypedDateOptions) {
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState<string>();

  const type = (text: string) => {
    setDraft(text);
    setFault(undefined);
    if (text.trim() === '') return onChange(null);
    const date = readDate(text, format);
    if (date && refusalOf(date, text) === undefined) onChange(date);
  };

  const settle = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    if (draft.trim() === '') return;
    const date = readDate(draft, format);
    if (!date) setFault(t('date-picker.no_date', { text: draft, format: patternText(format) }));
    else setFault(refusalOf(date, draft.trim()));
  };

  const forget = () => {
    setDraft(undefined);
    setFault(undefined);
  };

  return { text: draft ?? showDate(value, format), fault, type, settle, forget };
}
