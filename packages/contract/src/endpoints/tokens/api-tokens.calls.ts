import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

const access = { kind: 'user', levels: [accessLevels.top, accessLevels.organization] } as const;

export const listApiTokens = {
  id: 'apiTokens.list',
  method: 'POST',
  path: '/appapi/tokens',
  access,
} as const satisfies Call;

export const createApiToken = {
  id: 'apiTokens.create',
  method: 'POST',
  path: '/appapi/token',
  access,
} as const satisfies Call;

export const endApiToken = {
  id: 'apiTokens.end',
  method: 'DELETE',
  path: '/appapi/token/:id',
  access,
} as const satisfies Call;
