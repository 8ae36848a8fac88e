import { getHours, getMinutes } from 'date-fns';
import { type KeyboardEvent, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import type { DateRules } from '../selectable.ts';
import type { Picker, Shown } from '../use-picker.ts';
import { hours, isHourOffered, isMinuteOffered, minutes, timeOf } from './clock.ts';
import { TimeColumn } from './time-column.tsx';
import classes from './time-view.module.css';

interface TimeViewProps {
  shown: Shown;
  picker: Picker;
  rules: DateRules;
}

type Column = 'hours' | 'minutes';

/** Hours and minutes; choosing a minute ends the selection. Seconds are always 0. */
export function TimeView({ shown: { cursor: day, focus }, picker, rules }: TimeViewProps) {
  const [start] = useState(() => picker.held ?? new Date());
  const [hour, setHour] = useState(getHours(start));
  const [minute, setMinute] = useState(getMinutes(start));
  const [column, setColumn] = useState<Column | undefined>(focus === 'on date' ? 'hours' : undefined);

  const chooseHour = (chosen: number) => {
    setHour(chosen);
    setColumn('minutes');
  };
  const chooseMinute = (chosen: number) => {
    const time = timeOf(day, hour, chosen);
    if (time) picker.choose(time);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    setColumn(column === 'hours' ? 'minutes' : 'hours');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of the two columns
    <div className={classes.columns} onKeyDown={onKeyDown}>
      <TimeColumn
        label={t('date-picker.hours')}
        numbers={hours}
        current={hour}
        isOffered={(number) => isHourOffered(day, number, rules)}
        focused={column === 'hours'}
        onFocus={() => setColumn('hours')}
        onMove={setHour}
        onChoose={chooseHour}
      />
      <TimeColumn
        label={t('date-picker.minutes')}
        numbers={minutes}
        current={minute}
        isOffered={(number) => isMinuteOffered(day, hour, number, rules)}
        focused={column === 'minutes'}
        onFocus={() => setColumn('minutes')}
        onMove={setMinute}
        onChoose={chooseMinute}
      />
    </div>
  );
}
