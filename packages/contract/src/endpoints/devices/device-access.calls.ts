import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

const access = { kind: 'user', levels: [accessLevels.top] } as const;

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
