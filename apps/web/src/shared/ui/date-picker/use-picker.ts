import { isValid, startOfDay } from 'date-fns';
import { useRef, useState } from 'react';
import { turnPage, withinLimits } from './calendar/move.ts';
import { type DateRules, isOffered, startOfUnit } from './selectable.ts';
import { coarserView, finerView, firstView, type PickerView } from './view.ts';

/** Where the focus belongs: left where it is, or on the date that the keys move from. */
type Focus = 'stays' | 'on date';

export interface Shown {
  view: PickerView;
  /** The start of the day that the keys move from; it decides the page. */
  cursor: Date;
  focus: Focus;
  /** Whether the picker has taken the focus; else the field around it is still typed in. */
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

/** Which view is shown and what choosing does (spec section 4). */
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
  /** Closes; the focus goes back to what opened it unless it went elsewhere by itself. */
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
    /** Chooses the day of today, or its month or year where the picker ends with these. */
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
