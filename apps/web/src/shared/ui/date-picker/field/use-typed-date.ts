import { useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { readDate, showDate } from './typed-date.ts';

interface TypedDateOptions {
  value: Date | null;
  format: string;
  isSelectable: (date: Date) => boolean;
  onChange: (date: Date | null) => void;
}

/**
 * The text of the field. While it is typed, it counts as soon as it is a date that may be chosen; empty it is no date.
 * What is neither gives way, when it is left, to the date that holds, and the fault says so.
 */
export function useTypedDate({ value, format, isSelectable, onChange }: TypedDateOptions) {
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState<string>();

  const type = (text: string) => {
    setDraft(text);
    setFault(undefined);
    if (text.trim() === '') return onChange(null);
    const date = readDate(text, format);
    if (date && isSelectable(date)) onChange(date);
  };

  const settle = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    if (draft.trim() === '') return;
    const date = readDate(draft, format);
    if (!date) setFault(t('date-picker.no_date', { text: draft, format }));
    else if (!isSelectable(date)) setFault(t('date-picker.not_offered', { text: draft }));
  };

  const forget = () => {
    setDraft(undefined);
    setFault(undefined);
  };

  return { text: draft ?? showDate(value, format), fault, type, settle, forget };
}
