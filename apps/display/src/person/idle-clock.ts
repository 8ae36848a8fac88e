import { type IdleState, idleState } from './idle-state.ts';

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
