/** What tells the time and wakes; tests bring their own. */
export interface Clock {
  now(): number;
  /** Calls after so many milliseconds; the answer ends the waiting. */
  after(milliseconds: number, call: () => void): () => void;
}

const pageClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** A time in milliseconds that can be held and goes on where it stood. */
export function createHeldTimer(duration: number, onEnd: () => void, clock: Clock = pageClock) {
  let left = duration;
  return {
    /** Lets the time go on; the answer holds it. */
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
