import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/**
 * After a change of page moves the focus to its heading, so that keyboard and screen readers continue there. Where there
 * is none yet, the page has the focus until it comes. A change of the query alone (search, sort, page of a list) does not
 * move it.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const page = main.current;
    if (!page || focusHeading(page)) return;
    page.focus({ preventScroll: true });
    const coming = new MutationObserver(() => {
      if (document.activeElement !== page || focusHeading(page)) coming.disconnect();
    });
    coming.observe(page, { childList: true, subtree: true });
    return () => coming.disconnect();
  }, [pathname, main]);
}
