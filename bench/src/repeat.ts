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

/** The middle value; of an even number of values the higher of the two in the middle, of none 0. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
