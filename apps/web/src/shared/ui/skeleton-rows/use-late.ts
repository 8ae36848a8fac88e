import { useEffect, useState } from 'react';

/** Milliseconds for which a wait shows nothing, so that a quick answer does not flicker. */
const patience = 150;

/**
 * False at first, true once the wait has become noticeable.
 * @param waiting whether there is a wait; a component that is nothing but one leaves it out
 */
export function useLate(waiting = true): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late && waiting;
}
