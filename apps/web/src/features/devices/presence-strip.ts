import type { PresenceDay } from '@account/contract/endpoints/devices/devices';

const [hour, day] = [3_600_000, 86_400_000];

/** A day in local time, with the hours in which a display was seen. */
export interface StripDay {
  /** Days since 1970. */
  number: number;
  /** Hours of the day, 0 to 23. */
  hours: readonly number[];
}

/** The minutes by which the local time is ahead of UTC. */
const localOffset = (moment: number): number => -new Date(moment).getTimezoneOffset();

/** The beginnings of the hours in which a display was seen, in milliseconds. */
const hoursSeen = (presence: readonly PresenceDay[]): number[] =>
  presence.flatMap(({ day: name, hours }) => {
    const midnight = Date.parse(`${name}T00:00:00Z`);
    return Array.from({ length: 24 }, (_, place) => place)
      .filter((place) => hours & (1 << place))
      .map((place) => midnight + place * hour);
  });

/**
 * As many days as are given, today last, in local time: days and hours come in UTC. Of the first day the hours before
 * the first one that was given are missing where the local time is ahead of UTC.
 */
export function localDays(presence: readonly PresenceDay[], now: Date, offsetAt = localOffset): StripDay[] {
  const localTime = (moment: number) => moment + offsetAt(moment) * 60_000;
  const seen = new Map<number, Set<number>>();
  for (const moment of hoursSeen(presence).map(localTime)) {
    const number = Math.floor(moment / day);
    const hours = seen.get(number) ?? new Set();
    seen.set(number, hours.add(Math.floor((moment - number * day) / hour)));
  }
  const today = Math.floor(localTime(now.getTime()) / day);
  return presence.map((_, place) => {
    const number = today - (presence.length - 1 - place);
    return { number, hours: [...(seen.get(number) ?? [])] };
  });
}
