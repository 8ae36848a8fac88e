import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onLeave` when something outside of the element is pressed or gets the focus, while `active`. */
export function useLeaving(root: RefObject<HTMLElement | null>, active: boolean, onLeave: () => void): void {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    if (!active) return;
    const check = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) leave.current();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [root, active]);
}
