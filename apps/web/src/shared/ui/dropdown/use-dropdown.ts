import { foldSearch } from '@account/contract/values/search-fold';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface DropdownOption {
  value: string;
  label: string;
  /** The heading below which it stands, beside others of the same one. */
  group?: string;
  /** Stands behind the label, such as a number. */
  note?: string;
}

/** How many options are rendered; typing finds the others. */
const drawn = 100;

interface DropdownBehaviour {
  options: readonly DropdownOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Whether there may be no choice. */
  clearable: boolean;
  /** Whether options are being loaded. */
  waiting: boolean;
  /** Called with the typed text, and with an empty text at the end. */
  onSearchChange: ((typed: string) => void) | undefined;
}

/** The options that contain the typed text. */
function matching(options: readonly DropdownOption[], typed: string): readonly DropdownOption[] {
  const wanted = foldSearch(typed);
  return options.filter(({ label }) => foldSearch(label).includes(wanted)).slice(0, drawn);
}

/**
 * The state and the actions of a dropdown. Its text is the name of the choice, or the typed text until typing ends: by a
 * choice, by Escape, or by leaving the field.
 */
export function useDropdown({ options, value, onChange, clearable, waiting, onSearchChange }: DropdownBehaviour) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState<string>();
  /** The option that arrow keys moved to. */
  const [cursor, setCursor] = useState<string>();
  /** Whether Enter was pressed before there were options to choose from. */
  const [isFirstWanted, setFirstWanted] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const chosen = options.find((option) => option.value === value);
  const shown = matching(options, typed ?? '');
  const shownAs = (wanted: string | null | undefined) => shown.find((option) => option.value === wanted)?.value;
  const first = typed?.trim() ? shown[0]?.value : undefined;
  const highlighted = shownAs(cursor) ?? first ?? (typed === undefined ? shownAs(value) : undefined);

  const change = (text: string | undefined, open: boolean) => {
    setTyped(text);
    setOpened(open);
    setCursor(undefined);
    setFirstWanted(false);
    onSearchChange?.(text ?? '');
  };
  const end = () => change(undefined, false);
  const choose = (next: string | null) => {
    if (next !== value) onChange(next);
    end();
  };

  // Typed text replaces the name of the choice, which may come when the field has the focus already.
  const name = chosen?.label;
  useLayoutEffect(() => {
    if (name !== undefined && typed === undefined && document.activeElement === input.current) input.current?.select();
  }, [name, typed]);

  useEffect(() => {
    if (!isFirstWanted || waiting) return;
    setFirstWanted(false);
    if (first !== undefined) choose(first);
  });

  return {
    input,
    opened,
    isTyping: typed !== undefined,
    text: typed ?? name ?? '',
    shown,
    highlighted,
    open: () => setOpened(true),
    type: (text: string) => change(text, true),
    /** Ends typing, as by Escape: what was chosen is there again. */
    end,
    choose,
    /** Enter: takes what is highlighted, or the first option as soon as there is one. */
    accept: () => {
      if (opened && highlighted !== undefined) choose(highlighted);
      else if (typed === undefined) end();
      else if (typed.trim() === '') choose(clearable ? null : value);
      else if (waiting) setFirstWanted(true);
      else setOpened(true);
    },
    /** Arrow keys: moves the highlight, round the ends. */
    move: (distance: 1 | -1) => {
      setOpened(true);
      const at = shown.findIndex((option) => option.value === highlighted);
      const next = at < 0 ? (distance === 1 ? 0 : -1) : (at + (opened ? distance : 0)) % shown.length;
      setCursor(shown.at(next)?.value);
    },
  };
}

export type DropdownState = ReturnType<typeof useDropdown>;
