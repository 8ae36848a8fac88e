let leaving = false;

/** Loads another page in place of this one. Whoever calls it has decided: nothing asks about unsaved changes. */
export function hardNavigate(address: string, { replace = false } = {}): void {
  leaving = true;
  // A page that the browser brings back from its memory is not leaving any more.
  addEventListener('pageshow', () => (leaving = false), { once: true });
  if (replace) location.replace(address);
  else location.assign(address);
}

export const isLeaving = (): boolean => leaving;
