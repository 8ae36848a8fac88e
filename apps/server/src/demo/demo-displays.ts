import { createHash } from 'node:crypto';
import { manufacturers, rooms } from './demo-names.ts';

const displayCount = 180;
/** The number of displays that enrol without a code and have no organization yet. */
const waitingCount = 6;

const versions = ['4.2.1', '4.2.1', '4.2.0', '4.1.7'] as const;
const systems = ['Android 13', 'Android 11', 'Android 13', 'Android 14'] as const;

/** A display of the demo, the same in every run. */
export interface DemoDisplay {
  index: number;
  androidid: string;
  name: string;
  isWaiting: boolean;
  isBlocked: boolean;
  appVersion: string;
  osVersion: string;
  manufacturerCode: string;
  /** Seconds since it was last seen. */
  silence: number;
  /** Whether it stays on at night. */
  isAlwaysOn: boolean;
}

const day = 86_400;

/** Most displays are on, others were seen today, some days ago, or not for more than a week. */
function silenceOf(index: number): number {
  if (index % 11 === 10) return (8 + (index % 20)) * day;
  if (index % 13 === 12) return (1 + (index % 6)) * day + 5_000;
  if (index % 5 === 4) return 3_600 * (2 + (index % 9));
  return (index % 4) * 60;
}

/** A number from 0 to below 1 that looks random, always the same for the same words. */
const chanceOf = (...words: (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 2 ** 32;

/** The displays of the demo. An identifier is like Android's: 16 hexadecimal digits. */
export const demoDisplays: readonly DemoDisplay[] = Array.from({ length: displayCount }, (_, index) => {
  const room = rooms[index % rooms.length] ?? 'Room';
  return {
    index,
    androidid: createHash('sha256').update(`demo display ${index}`).digest('hex').slice(0, 16),
    name: `${room}${index >= rooms.length * 6 ? ` ${Math.floor(index / rooms.length)}` : ''}`,
    isWaiting: index >= displayCount - waitingCount,
    // Lost or taken: not seen for more than a week, and three of those that are on.
    isBlocked: index % 44 === 43 || index % 60 === 20,
    appVersion: versions[index % versions.length] ?? versions[0],
    osVersion: systems[(index * 7) % systems.length] ?? systems[0],
    manufacturerCode: manufacturers[(index * 3) % manufacturers.length]?.code ?? manufacturers[0].code,
    silence: silenceOf(index),
    isAlwaysOn: room === 'Entrance totem' || index % 17 === 0,
  };
});

/** How many days a display was there before the demo was loaded. */
export const daysOfHistory = 30;

const hour = 3_600_000;
const dayLength = 24 * hour;

/** In which hours of a day a display was seen: bit 0 is the first hour, in UTC. */
interface PresenceDay {
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
