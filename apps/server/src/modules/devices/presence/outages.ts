import { outageRule } from '@account/contract/values/presence';

/** The 24 hours of a day whose bits are set. */
export const hoursOf = (bits: number): number[] =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => bits & (1 << hour));

/** How many displays were seen in each hour, counted since 1970; hours without any are left out. */
export type SeenByHour = ReadonlyMap<number, number>;

/** Adds up by hour how many displays were seen in the hours of a day. */
export function countByHour(rows: readonly { day: string; hours: number; displays: number }[]): SeenByHour {
  const counts = new Map<number, number>();
  for (const { day, hours, displays } of rows) {
    const midnight = Date.parse(`${day}T00:00:00Z`) / 3_600_000;
    for (const hour of hoursOf(hours)) {
      const number = midnight + hour;
      counts.set(number, (counts.get(number) ?? 0) + displays);
    }
  }
  return counts;
}

/** The longest run of displays whose times are close together; times ascend. */
function largestRun<T extends { time: number }>(displays: readonly T[]): readonly T[] {
  let best: readonly T[] = [];
  for (let first = 0, end = 0; first < displays.length; first++) {
    const from = displays[first]?.time ?? 0;
    while (end < displays.length && (displays[end]?.time ?? 0) - from <= outageRule.apart * 1_000) end++;
    if (end - first > best.length) best = displays.slice(first, end);
  }
  return best;
}

/**
 * Groups of displays that fell silent within one minute: the largest first, at most so many. A display is in one group.
 * @param displays in the order of their last signs of life, which are in milliseconds
 */
export function silentTogether<T extends { time: number }>(
  displays: readonly T[],
  maxGroups: number,
): (readonly T[])[] {
  const groups: (readonly T[])[] = [];
  for (let rest = displays; groups.length < maxGroups; ) {
    const group = largestRun(rest);
    if (group.length < outageRule.displays) break;
    groups.push(group);
    const taken = new Set(group);
    rest = rest.filter((display) => !taken.has(display));
  }
  return groups;
}

const [day, week] = [24, 7 * 24];
/** How far back the same hours are compared: by weeks, or by days in the first week of a display. */
const comparisons = [
  [week, 2 * week, 3 * week, 4 * week],
  [day, 2 * day, 3 * day],
] as const;

/**
 * Whether displays are missed: they have been silent over the full hour, at which they usually are on. Displays that are
 * switched off every night, all at once, are not.
 * @param seen in which hours they were seen
 * @param silence since when they are silent and the present, in milliseconds
 */
export function areMissed(seen: SeenByHour, displays: number, silence: { since: number; now: number }): boolean {
  const [since, now] = [Math.floor(silence.since / 3_600_000), Math.floor(silence.now / 3_600_000)];
  const first = Math.min(...seen.keys());
  const isUsual = (hour: number): boolean => {
    const known = comparisons.map((back) =>
      back.map((hours) => hour - hours).filter((at) => at >= first && at < since),
    );
    const earlier = known.find((hours) => hours.length > 0) ?? [];
    const found = earlier.reduce((sum, at) => sum + (seen.get(at) ?? 0), 0);
    return earlier.length > 0 && found >= (displays * earlier.length) / 2;
  };
  for (let hour = since + 1; hour <= now; hour++) if (isUsual(hour - 1) && isUsual(hour)) return true;
  return false;
}
