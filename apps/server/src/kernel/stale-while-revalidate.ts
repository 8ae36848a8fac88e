/**
 * Caches a value for 100 times its compute time, so that computing it takes at most one percent of the time. For as
 * long again, callers get the old value at once while the next one is computed (RFC 5861, `stale-while-revalidate`). A
 * value that is not worth keeping is computed for each caller: time alone does not tell, as on a busy machine every
 * computation is slow. Concurrent callers share one computation.
 */
export function staleWhileRevalidate<T>(
  make: () => Promise<T>,
  isWorthKeeping: (value: T) => boolean,
  clock: () => number = () => performance.now(),
) {
  let making: Promise<T> | undefined;
  let made: { value: T; fresh: number; usable: number } | undefined;

  async function remake(): Promise<T> {
    const begun = clock();
    const value = await make();
    const end = clock();
    const took = end - begun;
    made = isWorthKeeping(value) ? { value, fresh: end + 100 * took, usable: end + 200 * took } : undefined;
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
