import { Button } from '@mantine/core';
import { addDays } from 'date-fns';
import { type ComponentProps, useState } from 'react';
import { DatePicker } from '#shared/ui/date-picker/date-picker.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { State } from '../state.tsx';

export const title = 'Date picker';

type Props = Omit<ComponentProps<typeof DatePicker>, 'value' | 'onChange' | 'label'>;

function Sample({ start = new Date(2026, 4, 22), ...props }: Props & { start?: Date | null }) {
  const [value, setValue] = useState<Date | null>(start);
  return <DatePicker label="Valid until" value={value} onChange={setValue} {...props} />;
}

const samples: Record<string, Props & { start?: Date | null }> = {
  'read-only': {},
  empty: { start: null, placeholder: 'No date' },
  typed: { typeable: true, clearable: true },
  'with a time': {
    minimumView: 'time',
    inputFormat: 'yyyy-MM-dd HH:mm',
    start: new Date(2026, 4, 22, 8, 30),
    clearable: true,
  },
  'from the year': { startingView: 'year', clearable: true },
  'a month': { minimumView: 'month', inputFormat: 'LLLL yyyy' },
  'a year': { minimumView: 'year', inputFormat: 'yyyy' },
  'within limits': { lowerLimit: new Date(2026, 4, 10), upperLimit: new Date(2026, 4, 28), typeable: true },
  'no week ends': { disabledDates: { predicate: (date) => date.getDay() % 6 === 0 }, weekStart: 0 },
  'some times': {
    minimumView: 'time',
    inputFormat: 'yyyy-MM-dd HH:mm',
    lowerLimit: addDays(new Date(2026, 4, 22), 0),
    disabledTimes: { predicate: (time) => time.getHours() < 8 || time.getMinutes() % 15 > 0 },
  },
  wrong: { error: 'Choose a date.', required: true, start: null },
  disabled: { disabled: true },
};

function InDialog() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Open
      </Button>
      {opened && (
        <Dialog title="Drive" onClose={() => setOpened(false)}>
          <Sample typeable clearable />
        </Dialog>
      )}
    </>
  );
}

export const States = () => (
  <>
    {Object.entries(samples).map(([name, props]) => (
      <State key={name} name={name}>
        <Sample {...props} />
      </State>
    ))}
    <State name="in a dialog">
      <InDialog />
    </State>
  </>
);
