import * as z from 'zod/mini';
import { defineEndpoint, ownSettingsAccess } from '../../calls/endpoint.ts';
import { messageResponse } from '../../calls/responses.ts';
import { platforms } from '../../platforms.ts';
import { timestamp } from '../../values/dates.ts';
import { recordIdParam } from '../../values/fields.ts';

const access = ownSettingsAccess;

/** What the user allows the program to do at an external platform. Its tokens never leave the server. */
export const grant = z.object({
  id: z.int(),
  kind: z.enum(['calendar']),
  platform: z.enum(platforms),
  scopes: z.array(z.string()),
  created_at: timestamp,
});
export type Grant = z.infer<typeof grant>;

export const beginCalendarGrant = defineEndpoint({
  id: 'grants.beginCalendar',
  summary: 'Where linking the Microsoft calendar begins; linked again, the grant is renewed',
  method: 'GET',
  path: '/appapi/calendar_provider_msloginurl',
  access,
  response: z.object({ msurl: z.string() }),
  errors: ['not_found'],
});

export const listGrants = defineEndpoint({
  id: 'grants.list',
  summary: 'The grants of the caller',
  method: 'GET',
  path: '/appapi/grants',
  access,
  response: z.object({ data: z.array(grant) }),
  errors: [],
});

export const revokeGrant = defineEndpoint({
  id: 'grants.revoke',
  summary: 'End a grant here and, where it takes that, at the platform',
  method: 'DELETE',
  path: '/appapi/grant/:id',
  access,
  params: z.object({ id: recordIdParam }),
  response: messageResponse,
  errors: ['not_found'],
});

export const grantEndpoints = [beginCalendarGrant, listGrants, revokeGrant] as const;
