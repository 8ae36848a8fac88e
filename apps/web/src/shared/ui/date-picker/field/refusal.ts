import { t } from '#shared/i18n/t.ts';
import { type DateRules, isBeyondLimits, isSelectable } from '../selectable.ts';
import type { PickerView } from '../view.ts';
import { showDate } from './typed-date.ts';

/** Why a typed date cannot be chosen, in words; undefined if it can. `pattern` is one of date-fns. */
export function refusalOf(
  date: Date,
  text: string,
  { minimumView, rules, pattern }: { minimumView: PickerView; rules: DateRules; pattern: string },
): string | undefined {
  const { lowerLimit, upperLimit } = rules;
  if (lowerLimit && isBeyondLimits(minimumView, date, { lowerLimit }))
    return t('date-picker.too_early', { limit: showDate(lowerLimit, pattern) });
  if (upperLimit && isBeyondLimits(minimumView, date, { upperLimit }))
    return t('date-picker.too_late', { limit: showDate(upperLimit, pattern) });
  return isSelectable(date, minimumView, rules) ? undefined : t('date-picker.not_offered', { text });
}
