import { setTimeout as wait } from 'node:timers/promises';

/** Checks again and again, for some seconds at most; returns whether it came true. A check that throws is not true. */
export async function eventually(look: () => boolean | Promise<boolean>, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1_000;
  for (;;) {
    if (
      await Promise.resolve()
        .then(look)
        .catch(() => false)
    )
      return true;
    if (performance.now() > end) return false;
    await wait(20);
  }
}
