import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

const access = { kind: 'user', levels: [accessLevels.top] } as const;

export const listDevices = {
  id: 'devices.list',
  method: 'POST',
  path: '/appapi/devices',
  access,
} as const satisfies Call;

export const showDevice = {
  id: 'devices.show',
  method: 'GET',
  path: '/appapi/device/:id',
  access,
} as const satisfies Call;

export const updateDevice = {
  id: 'devices.update',
  method: 'POST',
  path: '/appapi/device',
  access,
} as const satisfies Call;

export const assignDevices = {
  id: 'devices.assign',
  method: 'POST',
  path: '/appapi/devices/assign',
  access,
} as const satisfies Call;

export const deleteDevice = {
  id: 'devices.delete',
  method: 'DELETE',
  path: '/appapi/device/:id',
  access,
} as const satisfies Call;

export const releaseDevice = {
  id: 'devices.release',
  method: 'POST',
  path: '/appapi/device/:id/release',
  access,
} as const satisfies Call;

export const showOrganizationPresence = {
  id: 'devices.organizationPresence',
  method: 'GET',
  path: '/appapi/organization/:id/presence',
  access,
} as const satisfies Call;

export const blockDevice = {
  id: 'devices.block',
  method: 'POST',
  path: '/appapi/device/:id/block',
  access,
} as const satisfies Call;

export const unblockDevice = {
  id: 'devices.unblock',
  method: 'POST',
  path: '/appapi/device/:id/unblock',
  access,
} as const satisfies Call;

export const identifyDevice = {
  id: 'devices.identify',
  method: 'POST',
  path: '/appapi/device/:id/identify',
  access,
} as const satisfies Call;

export const signOutAtDevice = {
  id: 'devices.signOut',
  method: 'DELETE',
  path: '/appapi/device/:id/session/:session',
  access,
} as const satisfies Call;
