const [first, longest] = [5, 900];

/** Seconds to the next try after that many: 5, 10, 20 … and at most a quarter of an hour. */
export const waitAfter = (attempts: number): number => Math.min(first * 2 ** (attempts - 1), longest);
