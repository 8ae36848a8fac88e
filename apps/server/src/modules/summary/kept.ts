/**
 * Keeps what was dear to make for a hundred times as long as it took: however often it is asked for, making it takes
 * one percent of the time at most. Who asks within as long again still gets the old one at once, while the next is
 * made. What took less than `cheap` milliseconds is made anew each time. Several who ask at once share one making.
 */
export function keep<T>(make: () => Promise<T>, clock: () => number = () => performance.now(), cheap = 20) {
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
    // Whoever asks next, after it could not be made, hears why.
    making.catch(() => undefined);
    return Promise.resolve(made.value);
  };
}
