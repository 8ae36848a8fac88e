/**
 * Caches a value for 100 times its compute time, so that computing it takes at most one percent of the time. For as
 * long again, callers get the old value at once while the next one is computed (RFC 5861, `stale-while-revalidate`). A
 * value that took less than `cheap` milliseconds is not cached. Concurrent callers share one computation.
 */
export function staleWhileRevalidate<T>(
  make: () => Promise<T>,
  clock: () => number = () => performance.now(),
  cheap = 20,
) {
  let making: Promise<T> | undefined;
  let made: { value: T; fresh: number; usable: number } | undefined;

  async function remake(): Promise<T> {
    const begun = clock();
    const value = await make();
    const end = clock();
    const took = end - begun;
    made = took < cheap ? undefined : { value, fresh: end + 100 * took, usable: end + 200 * took };
    return value;
  }

  return (): Promise<T> => {
    const now = clock();
    if (made && now < made.fresh) return Promise.resolve(made.value);
    making ??= remake().finally(() => {
      making = undefined;
    });
    if (!made || now >= made.usable) return making;
    // After a failure, the next caller computes again and gets the error.
    making.catch(() => undefined);
    return Promise.resolve(made.value);
  };
}
