import { useEffect, useState } from 'react';

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1_000));

/** Seconds until a time in milliseconds since 1970, counting down. */
export function useSecondsLeft(end: number): number {
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(end)), 250);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
