/** How a display is: blocked, waiting for an organization, or what its last sign of life was like. */
export const deviceStatuses = ['on', 'today', 'week', 'silent', 'waiting', 'blocked'] as const;
export type DeviceStatus = (typeof deviceStatuses)[number];

/** Seconds since a display was last seen: less than `on` ago it is on, less than `today` ago it was seen today, and so on. */
export const presenceAges = { on: 300, today: 86_400, week: 7 * 86_400 } as const;

/** What the status of a display follows from. Without a sign of life its enrolment counts as one. */
export interface Sighting {
  seenAt: Date;
  /** Whether it has no organization yet. */
  waiting: boolean;
  blocked: boolean;
}

/** The status of a display. Every display has exactly one. */
export function statusOf({ seenAt, waiting, blocked }: Sighting, now: Date): DeviceStatus {
  if (blocked) return 'blocked';
  if (waiting) return 'waiting';
  const age = (now.getTime() - seenAt.getTime()) / 1_000;
  if (age < presenceAges.on) return 'on';
  if (age < presenceAges.today) return 'today';
  return age < presenceAges.week ? 'week' : 'silent';
}

/**
 * An outage: at least so many displays whose last signs of life are at most so many seconds apart, the last one at most
 * so many seconds ago. An older one is no news.
 */
export const outageRule = { displays: 3, apart: 60, age: 7 * 86_400 } as const;
