import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTopLayer } from '../popup/use-top-layer.ts';

const itemSelector = '[role^="menuitem"]';

interface Menu {
  opened: boolean;
  root: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  popup: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLDivElement | null>;
  toggle: () => void;
  /** Closes, and returns the focus to the button. */
  close: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>(itemSelector) ?? [])];

/** The item that a key moves the focus to: arrows wrap round, a letter finds the next item that starts with it. */
function itemFor(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const current = items.indexOf(document.activeElement as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return items[(current + 1) % items.length];
    case 'ArrowUp':
      return items.at(current <= 0 ? -1 : current - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
  }
  if (key.length !== 1 || key === ' ') return undefined;
  const following = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return following.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

/** The behaviour of a menu button (ARIA Authoring Practices, menu button pattern). */
export function useMenu(): Menu {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useTopLayer({ opened, popup, opener: button });

  useEffect(() => {
    if (!opened) return;
    const items = itemsOf(list.current);
    const first = items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0];
    first?.focus({ preventScroll: true });
    // Within the menu alone: it is fixed, so that the page stays where it is.
    first?.scrollIntoView({ block: 'nearest' });
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(false);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [opened]);

  const close = () => {
    setOpened(false);
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!opened) {
      if (event.key === 'ArrowDown') setOpened(true);
      return;
    }
    if (event.key === 'Escape') {
      // A dialog around it stays open.
      event.preventDefault();
      return close();
    }
    if (event.key === 'Tab') return setOpened(false);
    const item = itemFor(event.key, itemsOf(list.current));
    if (!item) return;
    event.preventDefault();
    item.focus();
  };

  return { opened, root, button, popup, list, toggle: () => setOpened(!opened), close, onKeyDown };
}
