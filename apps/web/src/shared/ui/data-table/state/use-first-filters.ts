import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { FilterChoice } from '../list-view.ts';
import { keepFilters, keptFilters } from './kept-filters.ts';

const none = {};

/**
 * The filters that a list begins with when it is opened by an address that says nothing: those that the browser keeps.
 * Any other link overrides them, and so does the way back within the list, which the browser then keeps.
 */
export function useFirstFilters(choices: readonly FilterChoice[]): Readonly<Record<string, string>> {
  const { key, search } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const opened = useRef(key);
  const hasMoved = useRef(false);
  hasMoved.current ||= opened.current !== key;
  const goesBack = isBack && hasMoved.current;
  const isOpened = search === '' && !goesBack;
  useEffect(() => {
    if (goesBack) keepFilters(choices, Object.fromEntries(new URLSearchParams(search)));
  }, [goesBack, search, choices]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read once for each address
  return useMemo(() => (isOpened ? keptFilters(choices) : none), [isOpened, choices, key]);
}
