export interface Rest {
  /** Resolves after so many milliseconds, or at once when it is woken or the signal is aborted. */
  for(milliseconds: number): Promise<void>;
  wake(): void;
}

/** A pause that can be cut short. One `for` at a time. */
export function createRest(signal: AbortSignal): Rest {
  let wake = () => {};
  signal.addEventListener('abort', () => wake());
  return {
    for: (milliseconds) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: () => wake(),
  };
}
