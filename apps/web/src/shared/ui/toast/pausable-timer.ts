/** The source of time; tests pass their own. */
export interface Clock {
  now(): number;
  /** Calls back after a time in milliseconds; the returned function cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}

const pageClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** A timer that can be paused, and continues with the time that is left. */
export function createPausableTimer(duration: number, onEnd: () => void, clock: Clock = pageClock) {
  let left = duration;
  return {
    /** Starts or continues; the returned function pauses. */
    run(): () => void {
      const begun = clock.now();
      const stop = clock.after(left, onEnd);
      return () => {
        stop();
        left -= clock.now() - begun;
      };
    },
  };
}
