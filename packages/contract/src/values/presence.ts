/** How a display is: blocked, waiting for an organization, or what its last sign of life was like. */
export const deviceStatuses = ['on', 'today', 'week', 'silent', 'waiting', 'blocked'] as const;
export type DeviceStatus = (typeof deviceStatuses)[number];

/** Seconds between two heartbeats of a display: an installation may set others than the default. */
export const heartbeatEvery = { default: 60, min: 30, max: 240 } as const;

/** The response header with the seconds until a display should say again that it lives. */
export const heartbeatHeader = 'x-heartbeat-every';

/** Seconds since a display was last seen: those that are the same everywhere. */
export const seenAges = { today: 86_400, week: 7 * 86_400 } as const;

/** Seconds since a display was last seen: less than `on` ago it is on, less than `today` ago it was seen today, and so on. */
export interface PresenceAges {
  on: number;
  today: number;
  week: number;
}

/** The ages of an installation: a display is on as long as it has not missed five heartbeats, and at least five minutes. */
export const presenceAges = (secondsBetweenHeartbeats: number): PresenceAges => ({
  on: Math.max(300, 5 * secondsBetweenHeartbeats),
  ...seenAges,
});

/** The facts that the status of a display follows from. Without a sign of life its enrolment counts as one. */
export interface Sighting {
  seenAt: Date;
  /** Whether it has no organization yet. */
  waiting: boolean;
  blocked: boolean;
}

/** The moment whose statuses are meant, and the ages that distinguish them. */
export interface PresenceTime {
  now: Date;
  ages: PresenceAges;
}

/** The status of a display. Every display has exactly one. */
export function statusOf({ seenAt, waiting, blocked }: Sighting, { now, ages }: PresenceTime): DeviceStatus {
  if (blocked) return 'blocked';
  if (waiting) return 'waiting';
  const age = (now.getTime() - seenAt.getTime()) / 1_000;
  if (age < ages.on) return 'on';
  if (age < ages.today) return 'today';
  return age < ages.week ? 'week' : 'silent';
}

/**
 * An outage: at least so many displays whose last signs of life are at most so many seconds apart, the last one at most
 * so many seconds ago. An older one is no news.
 */
export const outageRule = { displays: 3, apart: 60, age: 7 * 86_400 } as const;
