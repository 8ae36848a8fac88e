import { format } from 'date-fns';
import { type ComponentProps, useState } from 'react';
import { page } from 'vitest/browser';
import { DatePicker } from '#shared/ui/date-picker/date-picker.tsx';
import { show } from './show.tsx';

type SampleProps = Partial<ComponentProps<typeof DatePicker>>;

/** A date picker with state, and its value as text beside it: `none` for no date. */
function DateSample({ value: start = new Date(2026, 4, 22), ...props }: SampleProps) {
  const [value, setValue] = useState<Date | null>(start);
  return (
    <div className="row">
      <div className="grow">
        <DatePicker label="Valid until" {...props} value={value} onChange={setValue} />
      </div>
      <output aria-label="Value">{value ? format(value, 'yyyy-MM-dd HH:mm:ss') : 'none'}</output>
      <button type="button">Elsewhere</button>
    </div>
  );
}

export const showDatePicker = (props: SampleProps = {}, dir: 'ltr' | 'rtl' = 'ltr') =>
  show(<DateSample {...props} />, { dir });

/** Locators for the parts of a date picker. */
export const datePicker = {
  field: page.getByRole('textbox', { name: 'Valid until' }),
  button: page.getByRole('button', { name: /^(Choose|Change) date/ }),
  dialog: page.getByRole('dialog', { name: 'Choose date' }),
  grid: page.getByRole('grid'),
  value: page.getByRole('status', { name: 'Value' }),
  elsewhere: page.getByRole('button', { name: 'Elsewhere' }),
  cell: (name: string) => page.getByRole('gridcell', { name, exact: true }),
  hour: (name: string) => page.getByRole('listbox', { name: 'Hours' }).getByRole('option', { name, exact: true }),
  minute: (name: string) => page.getByRole('listbox', { name: 'Minutes' }).getByRole('option', { name, exact: true }),
  action: (name: string) => page.getByRole('button', { name, exact: true }),
};
