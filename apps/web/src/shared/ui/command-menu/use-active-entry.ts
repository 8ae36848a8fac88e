import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isPrimaryHeld } from '../keys/keys.tsx';
import type { CommandEntry } from './command-option.tsx';

interface ActiveEntryOptions {
  entries: readonly CommandEntry[];
  text: string;
  /** Whether the entries are those of the text. */
  isSettled: boolean;
  list: RefObject<HTMLElement | null>;
}

/** How far a key moves; the list is a ring. */
function placeFor(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * The entry that Enter opens: the first one, until another is chosen by arrows, Home, End or the pointer. Enter before
 * the entries of the text are there opens the first of them when they come.
 */
export function useActiveEntry({ entries, text, isSettled, list }: ActiveEntryOptions) {
  const [chosen, setChosen] = useState<{ key: string; text: string }>();
  const [isAwaited, setIsAwaited] = useState(false);
  const isChosen = chosen?.text === text;
  const active = (isChosen && entries.find(({ key }) => key === chosen.key)) || entries[0];

  const option = () => list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
  const open = useRef(() => {});
  open.current = () => option()?.click();

  useEffect(() => {
    if (!isAwaited || !isSettled) return;
    setIsAwaited(false);
    open.current();
  }, [isAwaited, isSettled]);

  const pressEnter = (event: KeyboardEvent) => {
    if (isPrimaryHeld(event)) {
      if (active?.to) window.open(active.to, '_blank', 'noopener');
    } else if (isSettled || isChosen) open.current();
    else setIsAwaited(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      return pressEnter(event);
    }
    setIsAwaited(false);
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || !active) return;
    const next = entries[placeFor(event.key, entries.indexOf(active), entries.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    setChosen({ key: next.key, text });
  };

  return { active, setActive: (key: string) => setChosen({ key, text }), onKeyDown };
}
