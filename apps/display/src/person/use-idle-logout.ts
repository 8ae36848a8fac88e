import { createSteadyClock } from '@account/web/shared/lib/steady-clock.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createIdleClock } from './idle-clock.ts';

const touches = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

interface IdleLogout {
  /** The idle logout of the person in minutes; 0 is never. */
  minutes: number;
  /** Notifies the server that the user is at the display. */
  onActive(): void;
  onOver(): void;
}

/** Seconds until the idle logout in its last minute, otherwise undefined; and the function that confirms presence. */
export function useIdleLogout({ minutes, onActive, onOver }: IdleLogout) {
  const [seconds, setSeconds] = useState<number>();
  const clock = useRef<ReturnType<typeof createIdleClock>>(undefined);
  const limit = useEffectEvent(() => minutes);
  const report = useEffectEvent(onActive);
  const end = useEffectEvent(onOver);

  useEffect(() => {
    const opened = createIdleClock({ minutes: () => limit(), now: createSteadyClock(), report: () => report() });
    clock.current = opened;
    const look = () => {
      const state = opened.tick();
      setSeconds(state.kind === 'warning' ? state.seconds : undefined);
      if (state.kind !== 'over') return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(look, 1_000);
    for (const name of touches) addEventListener(name, opened.touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const name of touches) removeEventListener(name, opened.touch, { capture: true });
    };
  }, []);

  const stay = () => {
    clock.current?.stay();
    setSeconds(undefined);
  };
  return { seconds, stay };
}
