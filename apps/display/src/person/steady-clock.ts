interface Clocks {
  /** Milliseconds of the wall clock, which people and the network set. */
  wall(): number;
  /** Milliseconds of the monotonic clock, which may stand still while the device sleeps. */
  monotonic(): number;
}

const browserClocks: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() };

/**
 * A clock in milliseconds that never goes back, for what must end in time: between two readings it goes on by what the
 * wall clock or the monotonic one says, whichever is more.
 */
export function createSteadyClock({ wall, monotonic }: Clocks = browserClocks): () => number {
  let passed = 0;
  let last = { wall: wall(), monotonic: monotonic() };
  return () => {
    const now = { wall: wall(), monotonic: monotonic() };
    passed += Math.max(now.wall - last.wall, now.monotonic - last.monotonic);
    last = now;
    return passed;
  };
}
