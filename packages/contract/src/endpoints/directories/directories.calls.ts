import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

const access = { kind: 'user', levels: [accessLevels.top, accessLevels.organization] } as const;

export const showDirectory = {
  id: 'directories.show',
  method: 'GET',
  path: '/appapi/organization/:id/scim',
  access,
} as const satisfies Call;

export const connectDirectory = {
  id: 'directories.connect',
  method: 'POST',
  path: '/appapi/organization/:id/scim',
  access,
} as const satisfies Call;

export const disconnectDirectory = {
  id: 'directories.disconnect',
  method: 'DELETE',
  path: '/appapi/organization/:id/scim',
  access,
} as const satisfies Call;

export const decideHeld = {
  id: 'directories.decideHeld',
  method: 'POST',
  path: '/appapi/organization/:id/scim/held',
  access,
} as const satisfies Call;
