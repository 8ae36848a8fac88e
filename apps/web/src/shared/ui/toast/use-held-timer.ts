import { useEffect, useRef } from 'react';

/** Calls `onEnd` after `duration` milliseconds; the time stands still while `held`. */
export function useHeldTimer(duration: number, held: boolean, onEnd: () => void): void {
  const left = useRef(duration);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (held) return;
    const begun = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - begun;
    };
  }, [held]);
}
