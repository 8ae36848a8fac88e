import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { accessLevels } from '../../roles.ts';
import { flag, organizationFilter, recordId } from '../../values/fields.ts';

const deviceFilters = z.object({ isonly: z.optional(flag), organization_id: organizationFilter });

/** Displays by their status; every display counts once. */
export const statusCounts = z.object({
  on: z.int(),
  today: z.int(),
  week: z.int(),
  silent: z.int(),
  waiting: z.int(),
  blocked: z.int(),
});
export type StatusCounts = z.infer<typeof statusCounts>;

export const countDevices = defineEndpoint({
  id: 'devices.count',
  summary: 'How many devices the list would show of each status, with its other filters',
  method: 'POST',
  path: '/appapi/devices/counts',
  access: { kind: 'user', levels: [accessLevels.top] },
  body: z.object({ filters: z.nullish(deviceFilters) }),
  response: z.object({ data: statusCounts }),
  errors: [],
});

const userFilters = z.object({
  isonly: z.optional(flag),
  onlyusers: z.optional(flag),
  role_id: z.nullish(recordId),
  organization_id: organizationFilter,
});
export type CountedUsers = z.infer<typeof userFilters>;

/** Users by their state; who has no second factor is active as well. */
const stateCounts = z.object({
  active: z.int(),
  invited: z.int(),
  mail_failed: z.int(),
  no_second_factor: z.int(),
});
export type StateCounts = z.infer<typeof stateCounts>;

export const countUsers = defineEndpoint({
  id: 'users.count',
  summary: 'How many users the list would show in each state, with its other filters',
  method: 'POST',
  path: '/appapi/users/counts',
  access: { kind: 'user', levels: [accessLevels.top, accessLevels.organization] },
  body: z.object({ filters: z.nullish(userFilters) }),
  response: z.object({ data: stateCounts }),
  errors: [],
});

export const listCountEndpoints = [countDevices, countUsers] as const;
