import { useEffect, useState } from 'react';

/** Milliseconds for which a wait shows nothing, so that a quick answer does not flicker. */
const patience = 150;

/** False at first, true once the wait has become noticeable. */
export function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
