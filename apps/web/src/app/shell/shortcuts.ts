import { browserStorage } from '#shared/lib/browser-storage.ts';
import { isPrimaryHeld } from '#shared/ui/keys/keys.tsx';

const storageKey = 'single-keys';

/** Whether keys that are pressed alone do something: people who dictate turn them off in this browser (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => browserStorage.get(storageKey) !== 'off',
  set: (on: boolean): void => {
    if (on) browserStorage.remove(storageKey);
    else browserStorage.set(storageKey, 'off');
  },
};

export type Shortcut = 'search' | 'list' | 'keys';

/** The key K, also where the layout has no Latin letters. */
const isK = ({ key, code }: KeyboardEvent): boolean =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';

const isField = (element: Element | null): boolean =>
  element?.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]') !=
  null;

/** Where keys have a meaning of their own. */
const isKeyed = (element: Element | null): boolean =>
  element?.closest('[role="menu"], [role="listbox"], [role="dialog"], [popover]') != null;

/**
 * The shortcut of a pressed key, if it has one. Within dialogs no key has one, and within fields only a key with Ctrl.
 * @param areSingleOn whether keys that are pressed alone do something
 */
export function shortcutOf(event: KeyboardEvent, areSingleOn: boolean): Shortcut | undefined {
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (document.querySelector('dialog[open]')) return undefined;
  if (isPrimaryHeld(event)) return isK(event) ? 'search' : undefined;
  // AltGr, by which some layouts write these characters, holds Ctrl and Alt.
  const isHeld = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');
  const target = event.target instanceof Element ? event.target : null;
  if (!areSingleOn || isHeld || isField(target) || isKeyed(target)) return undefined;
  if (event.key === '/') return 'list';
  return event.key === '?' ? 'keys' : undefined;
}

/** The search of the list on the page, if there is one. */
export const listSearch = (): HTMLInputElement | null => document.querySelector('#main input[type="search"]');

/** Whether the page has a list whose rows can be selected. */
export const hasSelectableRows = (): boolean => document.querySelector('#main table[data-selects]') !== null;
