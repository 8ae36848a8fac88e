import { vi } from 'vitest';

/** Waits until a check throws no more, and returns its result. The limit only ends tests that would never end. */
export const until = <T>(look: () => T | Promise<T>, timeout = 50_000): Promise<T> =>
  vi.waitFor(look, { timeout, interval: 25 });
