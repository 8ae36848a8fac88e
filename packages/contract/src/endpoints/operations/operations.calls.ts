import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

const top = { kind: 'user', levels: [accessLevels.top] } as const;
const administrators = { kind: 'user', levels: [accessLevels.top, accessLevels.organization] } as const;

export const startDeviceAction = {
  id: 'devices.actions',
  method: 'POST',
  path: '/appapi/devices/actions',
  access: top,
} as const satisfies Call;

export const startUserAction = {
  id: 'users.actions',
  method: 'POST',
  path: '/appapi/users/actions',
  access: administrators,
} as const satisfies Call;

export const listOperations = {
  id: 'operations.list',
  method: 'GET',
  path: '/appapi/operations',
  access: administrators,
} as const satisfies Call;

export const pageOperations = {
  id: 'operations.page',
  method: 'POST',
  path: '/appapi/operations',
  access: administrators,
} as const satisfies Call;

export const showOperation = {
  id: 'operations.show',
  method: 'GET',
  path: '/appapi/operations/:id',
  access: administrators,
} as const satisfies Call;

export const cancelOperation = {
  id: 'operations.cancel',
  method: 'POST',
  path: '/appapi/operations/:id/cancel',
  access: administrators,
} as const satisfies Call;

export const undoOperation = {
  id: 'operations.undo',
  method: 'POST',
  path: '/appapi/operations/:id/undo',
  access: administrators,
} as const satisfies Call;
