import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls a function at once, and again after a pause if it was asked for meanwhile: however often it is asked for, it is
 * called once in a pause. The returned function stays the same.
 * @param pause milliseconds
 */
export function useThrottled(work: () => void, pause: number): () => void {
  const run = useEffectEvent(work);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isAsked = useRef(false);
  const ask = useRef<() => void>(undefined);

  useEffect(() => {
    const rest = () => {
      timer.current = undefined;
      if (isAsked.current) start();
    };
    const start = () => {
      isAsked.current = false;
      timer.current = setTimeout(rest, pause);
      run();
    };
    ask.current = () => {
      if (timer.current === undefined) start();
      else isAsked.current = true;
    };
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      ask.current = undefined;
    };
  }, [pause]);

  return useCallback(() => ask.current?.(), []);
}
