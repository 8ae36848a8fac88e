import type { PresenceDay } from '@account/contract/endpoints/devices/devices';
import type { HourlyDay } from '@account/contract/endpoints/devices/organization-presence';

const [hour, day] = [3_600_000, 86_400_000];

/** An hour in which displays were seen: its beginning, in milliseconds, and how many. */
interface SeenHour {
  moment: number;
  displays: number;
}

/** A day in local time. */
export interface StripDay {
  /** Days since 1970. */
  number: number;
  /** How many displays were seen in an hour of the day, 0 to 23. Hours without any are left out. */
  hours: ReadonlyMap<number, number>;
}

/** The minutes by which the local time is ahead of UTC. */
const localOffset = (moment: number): number => -new Date(moment).getTimezoneOffset();

const midnightOf = (name: string): number => Date.parse(`${name}T00:00:00Z`);

/** The hours in which a display was seen. */
export const hoursOfDisplay = (presence: readonly PresenceDay[]): SeenHour[] =>
  presence.flatMap(({ day: name, hours }) =>
    Array.from({ length: 24 }, (_, place) => place)
      .filter((place) => hours & (1 << place))
      .map((place) => ({ moment: midnightOf(name) + place * hour, displays: 1 })),
  );

/** The hours in which displays of an organization were seen. */
export const hoursOfOrganization = (days: readonly HourlyDay[]): SeenHour[] =>
  days.flatMap(({ day: name, displays: counts }) =>
    counts.flatMap((displays, place) => (displays > 0 ? [{ moment: midnightOf(name) + place * hour, displays }] : [])),
  );

/**
 * The last days, today last, in local time: days and hours come in UTC. Of the first day the hours before the first one
 * that was given are missing where the local time is ahead of UTC.
 */
export function localDays(seen: readonly SeenHour[], count: number, now: Date, offsetAt = localOffset): StripDay[] {
  const localTime = (moment: number) => moment + offsetAt(moment) * 60_000;
  const days = new Map<number, Map<number, number>>();
  for (const { moment, displays } of seen) {
    const local = localTime(moment);
    const number = Math.floor(local / day);
    const hours = days.get(number) ?? new Map<number, number>();
    const place = Math.floor((local - number * day) / hour);
    // Two hours become one where clocks are put back.
    days.set(number, hours.set(place, Math.max(displays, hours.get(place) ?? 0)));
  }
  const today = Math.floor(localTime(now.getTime()) / day);
  return Array.from({ length: count }, (_, place) => {
    const number = today - (count - 1 - place);
    return { number, hours: days.get(number) ?? new Map() };
  });
}
