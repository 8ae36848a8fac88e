import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { countsOf, scopes } from '../../lists/parts.ts';
import { deviceList } from '../devices/devices.list.ts';
import * as calls from './list-counts.calls.ts';
import { userList } from './users.list.ts';

const { status: _status, ...deviceFilters } = { ...scopes[deviceList.scope], ...deviceList.fields };

/** Displays by their status; every display counts once. */
export const statusCounts = countsOf(deviceList.filters.status);
export type StatusCounts = z.infer<typeof statusCounts>;

export const countDevices = defineEndpoint(calls.countDevices, {
  summary: 'How many devices the list would show of each status, with its other filters',
  replica: 'read',
  scope: 'devices:read',
  body: z.object({ filters: z.nullish(z.object(deviceFilters)) }),
  response: z.object({ data: statusCounts }),
  errors: [],
});

const { state: _state, ...userFilters } = { ...scopes[userList.scope], ...userList.fields };
const countedUsers = z.object(userFilters);
export type CountedUsers = z.infer<typeof countedUsers>;

/** Users by their state; who has no second factor is active as well. */
const stateCounts = countsOf(userList.filters.state);
export type StateCounts = z.infer<typeof stateCounts>;

export const countUsers = defineEndpoint(calls.countUsers, {
  summary: 'How many users the list would show in each state, with its other filters',
  replica: 'read',
  scope: 'users:read',
  body: z.object({ filters: z.nullish(countedUsers) }),
  response: z.object({ data: stateCounts }),
  errors: [],
});

export const listCountEndpoints = [countDevices, countUsers] as const;
