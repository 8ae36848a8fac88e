import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a button that is disabled while something runs, which takes the focus away from it: it is given back, unless it
 * has gone elsewhere meanwhile.
 */
export function useKeptFocus<Element extends HTMLElement>(disabled: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    if (disabled) had.current = document.activeElement === element.current;
    else if (had.current && document.activeElement === document.body) element.current?.focus();
  }, [disabled]);
  return element;
}
