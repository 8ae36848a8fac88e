import { useEffect } from 'react';

/** What Escape closes while it is open, wherever the focus is. */
const closable = 'dialog[open], [popover="auto"]:popover-open, [role="menu"]';
/** What has a use of its own for the key. */
const fields = 'input:not([type="checkbox"]), textarea, select';

/** Clears by Escape, unless the key is of use to what is open, or to what has the focus. */
export function useClearByEscape(clear: () => void): void {
  useEffect(() => {
    const press = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || document.querySelector(closable)) return;
      if (target instanceof Element && target.closest(fields)) return;
      clear();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [clear]);
}
