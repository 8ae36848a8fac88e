import { useEffect, useRef, useState } from 'react';
import type { Toast } from './toast-store.ts';

/** Calls back once a frame was shown. Returns what cancels it. */
function afterFrame(call: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(call);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * The toasts that are drawn. While the region is new in its place, those that came with the change wait for a frame, so
 * that they come into a live region that is there already; those that were told before move with it.
 * @param place the dialog that the region is in, if any
 */
export function useToldToasts(toasts: readonly Toast[], place: Element | undefined): readonly Toast[] {
  const [there, setThere] = useState<{ place: Element | undefined }>();
  const told = useRef(0);
  const isThere = there !== undefined && there.place === place;

  useEffect(() => afterFrame(() => setThere({ place })), [place]);
  const newest = toasts.at(-1)?.id ?? 0;
  useEffect(() => {
    if (!isThere) return;
    // Not at once: what comes as a dialog goes is drawn in it once more, where nobody hears it.
    return afterFrame(() => {
      told.current = Math.max(told.current, newest);
    });
  }, [isThere, newest]);

  return isThere ? toasts : toasts.filter(({ id }) => id <= told.current);
}
