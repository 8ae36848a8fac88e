import { Input, type InputWrapperProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import popup from '../popup/popup.module.css';
import { useTopLayer } from '../popup/use-top-layer.ts';
import { checkedWeekDay } from './calendar/pages.ts';
import { DateField } from './field/date-field.tsx';
import { refusalOf } from './field/refusal.ts';
import { readDate } from './field/typed-date.ts';
import { useTypedDate } from './field/use-typed-date.ts';
import classes from './picker.module.css';
import { PickerPopout } from './picker-popout.tsx';
import type { DateRules } from './selectable.ts';
import { useInteractOutside } from './use-interact-outside.ts';
import { usePicker } from './use-picker.ts';
import type { PickerView } from './view.ts';

interface DatePickerProps extends DateRules, Pick<InputWrapperProps, 'label' | 'description' | 'required'> {
  id?: string;
  name?: string;
  error?: ReactNode;
  placeholder?: string;
  /** In local time; the start of what was chosen, for example of a day. */
  value: Date | null;
  onChange: (date: Date | null) => void;
  /** The view in which it opens, but never finer than `minimumView`. */
  startingView?: PickerView;
  /** The finest view; a choice in it ends the selection. */
  minimumView?: PickerView;
  /** The format in which the date is shown and typed: a pattern of date-fns. */
  inputFormat?: string;
  /** Whether a date may be typed. Without it the field is read-only. */
  typeable?: boolean;
  /** Whether there is a `Clear` button. */
  clearable?: boolean;
  /** The first day of the week, 0 (Sunday) to 6. */
  weekStart?: number;
  disabled?: boolean;
}

/** A date, and with `minimumView="time"` a time, that is chosen in a dialog or typed. */
export function DatePicker(props: DatePickerProps) {
  const { name, label, description, required, error, placeholder, value, onChange, disabled = false } = props;
  const { startingView = 'day', minimumView = 'day', inputFormat = 'yyyy-MM-dd', weekStart = 1 } = props;
  const { typeable = false, clearable = false } = props;
  const { lowerLimit, upperLimit, disabledDates, disabledTimes } = props;
  const rules: DateRules = { lowerLimit, upperLimit, disabledDates, disabledTimes };
  const ownId = useId();
  const id = props.id ?? ownId;
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const popout = useRef<HTMLDivElement>(null);

  const typed = useTypedDate({
    value,
    format: inputFormat,
    refusalOf: (date, text) => refusalOf(date, text, { minimumView, rules, pattern: inputFormat }),
    onChange,
  });
  const change = (date: Date | null) => {
    typed.forget();
    onChange(date);
  };
  const picker = usePicker({ value, onChange: change, startingView, minimumView, disabled, rules });
  const { shown } = picker;
  // Where there is no room, it may cover the field, except while somebody types in it.
  const isOpen = shown !== undefined;
  useTopLayer({ opened: isOpen, popup: popout, opener: field, align: 'start', keepsClear: !shown?.modal });
  useInteractOutside(root, isOpen, () => picker.close({ focusBack: false }));

  const onType = (text: string) => {
    typed.type(text);
    const date = readDate(text, inputFormat);
    if (date) picker.follow(date);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!shown || event.key !== 'Escape') return;
    // A dialog around the field stays open.
    event.preventDefault();
    event.stopPropagation();
    picker.close({ focusBack: true });
  };

  return (
    <Input.Wrapper
      ref={root}
      id={id}
      label={label}
      description={description ?? (typeable ? inputFormat : undefined)}
      required={required}
      error={typed.fault ? <span role="alert">{typed.fault}</span> : error}
      onKeyDown={onKeyDown}
    >
      <DateField
        ref={field}
        text={typed.text}
        error={typed.fault ?? error}
        onType={onType}
        onSettle={typed.settle}
        {...{ id, name, placeholder, required, disabled, typeable, picker }}
      />
      {shown && (
        <div className={`${popup.popup} ${classes.dropdown}`} popover="manual" ref={popout}>
          <PickerPopout weekStart={checkedWeekDay(weekStart)} {...{ shown, picker, minimumView, clearable, rules }} />
        </div>
      )}
    </Input.Wrapper>
  );
}
