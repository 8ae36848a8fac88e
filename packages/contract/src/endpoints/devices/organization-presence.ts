import * as z from 'zod/mini';
import { defineEndpoint, recordResponse } from '../../calls/endpoint.ts';
import { recordIdParam, timestamp, wireDay } from '../../values/fields.ts';
import * as calls from './devices.calls.ts';

/** A day (UTC), and how many displays were seen in each of its 24 hours. */
const hourlyDay = z.object({ day: wireDay, displays: z.array(z.int()) });
export type HourlyDay = z.infer<typeof hourlyDay>;

/** Displays that fell silent within one minute, and are silent at hours at which they usually are not. */
const outage = z.object({
  /** The last sign of life of any of them. */
  since: timestamp,
  count: z.int(),
  /** Whether these are all displays of the organization, blocked ones aside. */
  is_whole: z.boolean(),
  /** The first of them by name. */
  displays: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type Outage = z.infer<typeof outage>;

const organizationPresence = z.object({
  /** The displays that are counted, at most `limits.presence.displays`. */
  displays: z.int(),
  /** All displays of the organization. */
  displays_count: z.int(),
  /** The last days, the oldest first and today last. */
  days: z.array(hourlyDay),
  /** The largest first. */
  outages: z.array(outage),
});
export type OrganizationPresence = z.infer<typeof organizationPresence>;

export const showOrganizationPresence = defineEndpoint(calls.showOrganizationPresence, {
  summary: 'How many displays of an organization were seen in each hour, and which ones fell silent together',
  scope: 'devices:read',
  params: z.object({ id: recordIdParam }),
  response: recordResponse(organizationPresence),
  errors: ['not_found'],
});

export const organizationPresenceEndpoints = [showOrganizationPresence] as const;
