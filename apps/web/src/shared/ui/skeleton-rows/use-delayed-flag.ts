import { useEffect, useState } from 'react';

let isShown = import.meta.env.SSR || document.querySelector('#root')?.firstElementChild != null;

/** Whether the document shows the skeletons of its page already, so that they must not go for a moment. */
const isFirstView = (): boolean => isShown;

/** From here on, skeletons are those of other waits. */
export function endFirstView(): void {
  isShown = false;
}

/** Milliseconds for which a wait shows nothing, so that a quick response does not flicker. */
const delay = 150;

/**
 * False at first, true once the wait has become noticeable; true from the start where the document came with it.
 * @param waiting whether there is a wait; a component that is only rendered while waiting leaves it out
 */
export function useDelayedFlag(waiting = true): boolean {
  const [late, setLate] = useState(() => waiting && isFirstView());
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late && waiting;
}
