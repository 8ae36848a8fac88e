import { isValid, startOfDay } from 'date-fns';
import { useRef, useState } from 'react';
import { turnPage, withinLimits } from './calendar/grid-dates.ts';
import { type DateRules, isOffered, startOfUnit } from './selectable.ts';
import { coarserView, finerView, firstView, type PickerView } from './view.ts';

/** Where the focus goes: it stays where it is, or moves to the cursor. */
type Focus = 'stays' | 'on date';

export interface Shown {
  view: PickerView;
  /** The start of the day from which the keys move; its page is shown. */
  cursor: Date;
  focus: Focus;
  /** Whether the picker has the focus; otherwise the user is still typing in the field. */
  modal: boolean;
}

export interface PickerOptions {
  value: Date | null;
  onChange: (date: Date | null) => void;
  startingView: PickerView;
  minimumView: PickerView;
  disabled: boolean;
  rules: DateRules;
}

/** Which view is shown, and what a choice in it does. */
export function usePicker({ value, onChange, startingView, minimumView, disabled, rules }: PickerOptions) {
  const [state, setState] = useState<Shown>();
  const opener = useRef<HTMLElement | null>(null);
  const first = firstView(startingView, minimumView);
  const shown = disabled ? undefined : state;
  const held = value && isValid(value) ? value : null;

  const open = (by: HTMLElement, focus: Focus) => {
    opener.current = by;
    const cursor = withinLimits(startOfDay(held ?? new Date()), rules);
    setState({ view: first, cursor, focus, modal: focus === 'on date' });
  };
  /** Closes, and with `focusBack` returns the focus to what opened it. */
  const close = ({ focusBack }: { focusBack: boolean }) => {
    setState(undefined);
    if (focusBack) opener.current?.focus();
  };
  const end = (date: Date | null) => {
    onChange(date);
    close({ focusBack: true });
  };
  const chooseIn = (view: PickerView, date: Date) => {
    if (!isOffered(view, date, minimumView, rules)) return;
    if (view === minimumView) return end(startOfUnit(view, date));
    setState({ view: finerView(view), cursor: startOfDay(date), focus: 'on date', modal: true });
  };
  const show = (change: (now: Shown) => Shown) => setState((now) => now && change(now));

  return {
    shown,
    held,
    open,
    close,
    choose: (date: Date) => shown && chooseIn(shown.view, date),
    /** Chooses today, or its month or year where that is the finest view. */
    chooseToday: () => chooseIn(minimumView === 'time' ? 'day' : minimumView, new Date()),
    clear: () => end(null),
    back: () => show((now) => ({ ...now, view: coarserView(now.view) ?? now.view, focus: 'on date' })),
    turn: (by: number) =>
      show((now) => ({ ...now, cursor: withinLimits(turnPage(now.view, now.cursor, by), rules), focus: 'stays' })),
    move: (to: Date) => show((now) => ({ ...now, cursor: withinLimits(to, rules), focus: 'on date' })),
    /** Shows the page of a date that was typed. */
    follow: (date: Date) => show((now) => ({ ...now, cursor: startOfDay(date), focus: 'stays' })),
  };
}

export type Picker = ReturnType<typeof usePicker>;
