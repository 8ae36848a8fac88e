import type { KeyboardEvent } from 'react';
import type { DropdownState } from './use-dropdown.ts';

/** What a key does; undefined where it is the browser's. */
function stepOf(key: string, { opened, isTyping, move, accept, end }: DropdownState): (() => void) | undefined {
  if (key === 'ArrowDown') return () => move(1);
  if (key === 'ArrowUp') return () => move(-1);
  // A form around the field is submitted, and a dialog closed, only when nothing is going on in it.
  if (!opened && !isTyping) return undefined;
  if (key === 'Enter') return accept;
  return key === 'Escape' ? end : undefined;
}

/** The keys of a combobox (ARIA Authoring Practices, editable combobox with a list). */
export function pressKey(event: KeyboardEvent, dropdown: DropdownState): void {
  const step = event.nativeEvent.isComposing ? undefined : stepOf(event.key, dropdown);
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  step();
}
