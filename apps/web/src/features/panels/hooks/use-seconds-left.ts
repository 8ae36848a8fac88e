import { useEffect, useState } from 'react';

/** Whole seconds until a time in milliseconds since 1970; 0 when it is over. */
export function useSecondsLeft(end: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((end - now) / 1_000));
}
