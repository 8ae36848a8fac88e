/** Milliseconds: enough calls that one which was disturbed does not count for much. */
const shortest = 400;
const mostCalls = 200;

/** Repeats a call; returns how long each one took, in milliseconds. */
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

/** The quantile of the values, such as the median for 0.5. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
