import { useEffect } from 'react';

/** What Escape closes while it is open, wherever the focus is. */
const closable = 'dialog[open], [popover="auto"]:popover-open, [role="menu"]';
/** What has a use of its own for the key. */
const fields = 'input:not([type="checkbox"]), textarea, select';

/** Clears by Escape, unless the key is of use to what is open, or to what has the focus. */
export function useClearByEscape(clear: () => void): void {
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || document.querySelector(closable)) return;
      if (target instanceof Element && target.closest(fields)) return;
      clear();
    };
    // First of all, while what the key closes is still open.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [clear]);
}
