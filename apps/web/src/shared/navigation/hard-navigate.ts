let leaving = false;

/** Loads another document. Nothing asks about unsaved changes any more. */
export function hardNavigate(address: string, { replace = false } = {}): void {
  leaving = true;
  // The back button can restore this page from the browser's cache: then it is not leaving any more.
  addEventListener('pageshow', () => (leaving = false), { once: true });
  if (replace) location.replace(address);
  else location.assign(address);
}

export const isLeaving = (): boolean => leaving;
