import { Input, type InputWrapperProps, Popover } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
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

/** Without a portal, so that it works in a dialog; opening and closing is handled by `usePicker`. */
const popover = {
  withinPortal: false,
  floatingStrategy: 'fixed',
  position: 'bottom-start',
  width: '17.5em',
  withRoles: false,
  closeOnClickOutside: false,
  closeOnEscape: false,
  transitionProps: { duration: 0 },
} as const;

/** Where there is no room, the popout may cover the field, except while the user types in it. */
const covering = { flip: true, shift: { crossAxis: true, padding: 8 } } as const;

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
  useInteractOutside(root, shown !== undefined, () => picker.close({ focusBack: false }));

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
      <Popover opened={shown !== undefined} middlewares={shown?.modal ? covering : undefined} {...popover}>
        <Popover.Target>
          <DateField
            text={typed.text}
            error={typed.fault ?? error}
            onType={onType}
            onSettle={typed.settle}
            {...{ id, name, placeholder, required, disabled, typeable, picker }}
          />
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown}>
          {shown && (
            <PickerPopout weekStart={checkedWeekDay(weekStart)} {...{ shown, picker, minimumView, clearable, rules }} />
          )}
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}
