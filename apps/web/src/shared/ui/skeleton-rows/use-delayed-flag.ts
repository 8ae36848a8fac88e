import { useEffect, useState } from 'react';

/** Milliseconds for which a wait shows nothing, so that a quick response does not flicker. */
const delay = 150;

/**
 * False at first, true once the wait has become noticeable.
 * @param waiting whether there is a wait; a component that is only rendered while waiting leaves it out
 */
export function useDelayedFlag(waiting = true): boolean {
  const [late, setLate] = useState(false);
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
