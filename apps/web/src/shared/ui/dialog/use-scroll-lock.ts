import { useLayoutEffect } from 'react';

/** Keeps the page behind a dialog from scrolling. Padding replaces the scrollbar, so that nothing moves. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const { overflow, paddingRight } = page.style;
    page.style.paddingRight = `${window.innerWidth - page.clientWidth}px`;
    page.style.overflow = 'hidden';
    return () => {
      Object.assign(page.style, { overflow, paddingRight });
    };
  }, []);
}
