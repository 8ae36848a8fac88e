import type { KeyboardEvent } from 'react';

const stops = 'button, [tabindex="0"]';

/** Keeps Tab within an element: the first stop follows the last. */
export function cycleTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const found = [...event.currentTarget.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.tabIndex >= 0);
  const [from, to] = event.shiftKey ? [found.at(0), found.at(-1)] : [found.at(-1), found.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
