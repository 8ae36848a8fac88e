import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createSteadyClock } from './steady-clock.ts';

/** How long before the end the question comes, in seconds. */
const longestNotice = 60;

type IdleState = { kind: 'active' } | { kind: 'warning'; seconds: number } | { kind: 'over' };

/**
 * The state of a display that was not touched for a while.
 * @param quiet milliseconds since the last touch
 * @param minutes the idle logout of the person; 0 is never
 * @returns in the last minute the seconds that are left, rounded up
 */
export function idleState(quiet: number, minutes: number): IdleState {
  if (minutes <= 0) return { kind: 'active' };
  const left = minutes * 60 - quiet / 1_000;
  if (left <= 0) return { kind: 'over' };
  // With an idle logout of a minute the question would be there all the time.
  const notice = Math.min(longestNotice, minutes * 30);
  return left <= notice ? { kind: 'warning', seconds: Math.ceil(left) } : { kind: 'active' };
}

/** Milliseconds between two calls that report use of the display to the server. */
const reportPause = 30_000;

interface IdleClock {
  /** The display was touched. While it asks whether the user is there, only `stay` counts. */
  touch(): void;
  /** The user confirmed to be there; the server is notified at once. */
  stay(): void;
  /** How it stands. To be called about once a second; tells the server of touches. */
  tick(): IdleState;
}

interface IdleClockOptions {
  /** The idle logout in minutes; 0 is never. It may change. */
  minutes(): number;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Notifies the server that the user is at the display. */
  report(): void;
}

/**
 * Measures the time since the last touch of the display. It goes by the clock and not by counting, because browsers hold back
 * the timers of hidden pages.
 */
export function createIdleClock({ minutes, now, report }: IdleClockOptions): IdleClock {
  let touched = now();
  let reported = touched;

  const state = () => idleState(now() - touched, minutes());
  const tell = () => {
    reported = now();
    report();
  };
  return {
    touch: () => {
      if (state().kind === 'active') touched = now();
    },
    stay: () => {
      if (state().kind === 'over') return;
      touched = now();
      tell();
    },
    tick: () => {
      if (touched > reported && now() - reported >= reportPause) tell();
      return state();
    },
  };
}

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
