import { useEffect } from 'react';

/** What Escape closes, or empties, by itself. */
const ownUse = 'dialog, [popover], [role="menu"], [role="listbox"], input:not([type="checkbox"]), textarea, select';

/** Clears by Escape, wherever the focus is, unless the key is of use to what has it. */
export function useClearByEscape(clear: () => void): void {
  useEffect(() => {
    const press = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open], [popover]:popover-open'))
        return;
      if (target instanceof Element && target.closest(ownUse)) return;
      clear();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [clear]);
}
