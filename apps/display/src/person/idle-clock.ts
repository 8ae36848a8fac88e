import { type IdleState, idleState } from './idle-state.ts';

/** Milliseconds between two calls that tell the server of somebody at the display. */
const reportPause = 30_000;

interface IdleClock {
  /** Somebody touched the display. While it asks whether anybody is there, only `stay` counts. */
  touch(): void;
  /** Somebody answered that they are there; the server is told at once. */
  stay(): void;
  /** How it stands. To be called about once a second; tells the server of touches. */
  tick(): IdleState;
}

interface IdleClockOptions {
  /** The idle logout in minutes; 0 is never. It may change. */
  minutes(): number;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Tells the server that somebody is at the display. */
  report(): void;
}

/**
 * Watches how long nobody has touched the display. It goes by the clock and not by counting, because browsers hold back
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
