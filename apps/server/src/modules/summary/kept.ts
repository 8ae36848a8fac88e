/**
 * Keeps what was dear to make for a hundred times as long as it took: however often it is asked for, making it takes
 * one percent of the time at most. What took less than `cheap` milliseconds is made anew each time. Several who ask at
 * once share one making.
 */
export function keep<T>(make: () => Promise<T>, clock: () => number = () => performance.now(), cheap = 20) {
  let making: Promise<T> | undefined;
  let made: { value: T; until: number } | undefined;

  async function remake(): Promise<T> {
    const begun = clock();
    const value = await make();
    const took = clock() - begun;
    made = took < cheap ? undefined : { value, until: clock() + 100 * took };
    return value;
  }

  return (): Promise<T> => {
    if (made && clock() < made.until) return Promise.resolve(made.value);
    making ??= remake().finally(() => {
      making = undefined;
    });
    return making;
  };
}
