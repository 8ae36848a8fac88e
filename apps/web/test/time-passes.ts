import { vi } from 'vitest';

/** Milliseconds of a longer time that are lived through, so that timers of seconds run at its end. */
const livedThrough = 6_000;

/** Lets fake time pass as on a device that held back its timers: what counts by the clock does not count each second. */
export async function timePasses(milliseconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + milliseconds - livedThrough);
  await vi.advanceTimersByTimeAsync(livedThrough);
}
