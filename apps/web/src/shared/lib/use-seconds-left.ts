import { useEffect, useState } from 'react';

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - performance.now()) / 1_000));

/**
 * Whole seconds until a time of `performance.now()`, counting down to 0. The wall clock would make them jump where it is
 * set, as displays do after their start.
 */
export function useSecondsLeft(end: number): number {
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(end)), 250);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
