import { type RefObject, useEffect, useRef } from 'react';

/** While `active`, calls `onInteract` when something outside of the element is pressed or focused. */
export function useInteractOutside(root: RefObject<HTMLElement | null>, active: boolean, onInteract: () => void): void {
  const interact = useRef(onInteract);
  interact.current = onInteract;
  useEffect(() => {
    if (!active) return;
    const check = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) interact.current();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [root, active]);
}
