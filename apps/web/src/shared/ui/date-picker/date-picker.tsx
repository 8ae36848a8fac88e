import { Input, type InputWrapperProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { t } from '#shared/i18n/t.ts';
import popup from '#shared/ui/popup/popup.module.css';
import { useTopLayer } from '#shared/ui/popup/use-top-layer.ts';
import { checkedWeekDay } from './calendar/grid-dates.ts';
import { DateField } from './field/date-field.tsx';
import { readDate, showDate, useTypedDate } from './field/typed-date.ts';
import classes from './picker.module.css';
import { PickerPopout } from './picker-popout.tsx';
import { type DateRules, isBeyondLimits, isSelectable } from './selectable.ts';
import { usePicker } from './use-picker.ts';
import type { PickerView } from './view.ts';

/** While `active`, calls `onInteract` when something outside of the element is pressed or focused. */
function useInteractOutside(root: RefObject<HTMLElement | null>, active: boolean, onInteract: () => void): void {
  const interact = useRef(onInteract);
  interact.current = onInteract;
  useEffect(() => {
    if (!active) return;
    const check = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) interact.current();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [root, active]);
}

/** Why a typed date cannot be chosen, in words; undefined if it can. `pattern` is one of date-fns. */
function refusalOf(
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
  // Where there is no room, it may cover the field, except while a user types in it.
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
