import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on a button that is disabled while something runs, which would lose it. The focus stays elsewhere if
 * the user has moved it meanwhile.
 */
export function useKeptFocus<Element extends HTMLElement>(disabled: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    if (disabled) had.current = document.activeElement === element.current;
  }, [disabled]);
  // After the effects of the page, one of which may move the focus to an error.
  useEffect(() => {
    if (!disabled && had.current && document.activeElement === document.body) element.current?.focus();
  }, [disabled]);
  return element;
}
