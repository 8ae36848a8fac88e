const [first, longest] = [5, 900];

/** Seconds to wait after that many tries: 5, 10, 20 … and at most 15 minutes. */
export const waitAfter = (attempts: number): number => Math.min(first * 2 ** (attempts - 1), longest);
