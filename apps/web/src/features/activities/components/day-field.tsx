import { format, parse } from 'date-fns';
import { t } from '#shared/i18n/t.ts';
import { DatePicker } from '#shared/ui/date-picker/date-picker.tsx';

const pattern = 'yyyy-MM-dd';

const dateOf = (day: string | undefined): Date | undefined => (day ? parse(day, pattern, new Date(0)) : undefined);

export interface DayFieldProps {
  id?: string;
  label: string;
  /** `YYYY-MM-DD`. */
  day: string | undefined;
  /** First and last day that can be chosen. */
  earliest?: string | undefined;
  latest?: string | undefined;
  error?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A day to filter by, chosen or typed. It is loaded when it is used (day-field-later.tsx). */
export const DayField = ({ id, label, day, earliest, latest, error, onChange }: DayFieldProps) => (
  <DatePicker
    {...(id === undefined ? {} : { id })}
    label={label}
    description=""
    placeholder={t('date-picker.day_pattern')}
    error={error}
    value={dateOf(day) ?? null}
    lowerLimit={dateOf(earliest)}
    upperLimit={dateOf(latest)}
    onChange={(date) => onChange(date ? format(date, pattern) : undefined)}
    typeable
    clearable
  />
);
