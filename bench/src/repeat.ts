/** Long enough for the clock of the kernel, whose tick is 10 ms, and short enough for the slow ones. */
const shortest = 400;
const mostCalls = 200;

/** Calls again and again; answers how long each took, in milliseconds. */
export async function repeat(call: () => Promise<unknown>, least = 3): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + shortest;
  while (times.length < mostCalls && (times.length < least || performance.now() < end)) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return times;
}

/** The value below which so large a share of all lies. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
