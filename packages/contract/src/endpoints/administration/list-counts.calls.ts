import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

export const countDevices = {
  id: 'devices.count',
  method: 'POST',
  path: '/appapi/devices/counts',
  access: { kind: 'user', levels: [accessLevels.top] },
} as const satisfies Call;

export const countUsers = {
  id: 'users.count',
  method: 'POST',
  path: '/appapi/users/counts',
  access: { kind: 'user', levels: [accessLevels.top, accessLevels.organization] },
} as const satisfies Call;
