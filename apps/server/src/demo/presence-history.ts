import { chanceOf, type DemoDisplay } from './demo-displays.ts';

/** How many days a display was there before the demo was loaded. */
export const daysOfHistory = 30;

const hour = 3_600_000;
const dayLength = 24 * hour;

/** In which hours of a day a display was seen: bit 0 is the first hour, in UTC. */
export interface PresenceDay {
  day: Date;
  hours: number;
}

const between = (first: number, last: number): number =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => 1 << (first + place)).reduce((a, b) => a | b, 0);

/** The hours of a whole day: from the morning to the afternoon, not at weekends, and now and then not at all. */
function hoursOf(display: DemoDisplay, day: Date): number {
  const chance = (what: string) => chanceOf(display.index, day.getTime(), what);
  if (display.isAlwaysOn) return chance('gone') < 0.02 ? 0 : between(0, 23);
  const isWeekend = [0, 6].includes(day.getUTCDay());
  if (chance('gone') < (isWeekend ? 0.92 : 0.06)) return 0;
  const morning = 5 + Math.floor(chance('morning') * 3);
  const evening = 13 + Math.floor(chance('evening') * 5);
  // A lesson without use.
  const unused = chance('unused') < 0.3 ? 1 << (9 + Math.floor(chance('hour') * 4)) : 0;
  return between(morning, evening) & ~unused;
}

/** The days on which a display was seen, up to when it was last seen. */
export function presenceHistory(display: DemoDisplay, now: Date): PresenceDay[] {
  const lastSeen = now.getTime() - display.silence * 1_000;
  const midnight = Math.floor(lastSeen / dayLength) * dayLength;
  const lastHour = Math.floor((lastSeen - midnight) / hour);
  const first = Math.floor(now.getTime() / dayLength) * dayLength - daysOfHistory * dayLength;
  const days = Math.floor((midnight - first) / dayLength) + 1;
  return Array.from({ length: Math.max(0, days) }, (_, place) => {
    const day = new Date(first + place * dayLength);
    const hours = hoursOf(display, day);
    // On the last day nothing after the hour in which it was last seen, and that hour in any case.
    const isLast = day.getTime() === midnight;
    return { day, hours: isLast ? (hours & between(0, lastHour)) | (1 << lastHour) : hours };
  }).filter(({ hours }) => hours > 0);
}
