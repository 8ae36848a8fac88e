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
 * @param place where the region is
 */
export function useToldToasts(toasts: readonly Toast[], place: unknown): readonly Toast[] {
  const [there, setThere] = useState<{ place: unknown }>();
  const told = useRef(0);
  const isThere = there !== undefined && there.place === place;

  useEffect(() => afterFrame(() => setThere({ place })), [place]);
  useEffect(() => {
    if (isThere) told.current = Math.max(told.current, toasts.at(-1)?.id ?? 0);
  }, [isThere, toasts]);

  return isThere ? toasts : toasts.filter(({ id }) => id <= told.current);
}
