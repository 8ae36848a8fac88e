import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { keepFilters, keptFilters } from './browser-memory.ts';
import type { FilterChoice } from './list-view.ts';

/** A saved view, as far as a list opens it. */
export interface OpenedView {
  id: number;
  params: Readonly<Record<string, string>>;
}

/** The view that a list opens with, once it is known. */
export interface Opening {
  isKnown: boolean;
  view: OpenedView | undefined;
}

interface FirstState {
  /** Whether it is not known yet what the list begins with. */
  isAwaited: boolean;
  view: OpenedView | undefined;
  filters: Readonly<Record<string, string>>;
}

const none = {};

/**
 * The first state of a list that is opened by an address without parameters: the person's default view, otherwise the
 * filters that the browser keeps. Any other link overrides both, and so does the way back within the list, whose filters
 * the browser then keeps. A default that is chosen meanwhile waits for the next time.
 */
export function useFirstState(choices: readonly FilterChoice[], opening: Opening): FirstState {
  const { key, search, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const opened = useRef(key);
  const hasMoved = useRef(false);
  hasMoved.current ||= opened.current !== key;
  const goesBack = isBack && hasMoved.current;
  const isOpened = search === '' && !goesBack;

  const found = useRef<{ key: string; view: OpenedView | undefined }>(undefined);
  if (opening.isKnown && found.current?.key !== key) found.current = { key, view: opening.view };
  const isKnown = found.current?.key === key;
  const view = isOpened && isKnown ? found.current?.view : undefined;
  const takesKept = isOpened && !view;

  useEffect(() => {
    const address = new URLSearchParams(search);
    if (goesBack && !address.has('view')) keepFilters(choices, pathname, Object.fromEntries(address));
  }, [goesBack, search, choices, pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read once for each address
  const filters = useMemo(() => (takesKept ? keptFilters(choices, pathname) : none), [takesKept, choices, key]);
  return { isAwaited: isOpened && !isKnown, view, filters };
}
