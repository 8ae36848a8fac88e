import { getDate, getHours, getMinutes, set } from 'date-fns';
import { type KeyboardEvent, useState } from 'react';
import { t } from '#shared/i18n/t.ts';
import { type DateRules, isSelectable } from '../selectable.ts';
import type { Picker, Shown } from '../use-picker.ts';
import { TimeColumn } from './time-column.tsx';
import classes from './time-view.module.css';

export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);
export const minutes: readonly number[] = Array.from({ length: 60 }, (_, minute) => minute);

/** A time of a day, with 0 seconds; undefined where daylight saving skips it, the first where it repeats it. */
export function timeOf(day: Date, hour: number, minute: number): Date | undefined {
  const time = set(day, { hours: hour, minutes: minute, seconds: 0, milliseconds: 0 });
  const there = getDate(time) === getDate(day) && getHours(time) === hour && getMinutes(time) === minute;
  return there ? time : undefined;
}

/** Whether a minute of a day may be chosen. */
export function isMinuteOffered(day: Date, hour: number, minute: number, rules: DateRules): boolean {
  const time = timeOf(day, hour, minute);
  return time !== undefined && isSelectable(time, 'time', rules);
}

/** Whether any minute of an hour may be chosen. */
export const isHourOffered = (day: Date, hour: number, rules: DateRules): boolean =>
  minutes.some((minute) => isMinuteOffered(day, hour, minute, rules));

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
