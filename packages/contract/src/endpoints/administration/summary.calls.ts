import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

export const showSummary = {
  id: 'summary.show',
  method: 'GET',
  path: '/appapi/summary',
  access: { kind: 'user', levels: 'every' },
} as const satisfies Call;

export const showWall = {
  id: 'summary.wall',
  method: 'GET',
  path: '/appapi/summary/organizations',
  access: { kind: 'user', levels: [accessLevels.top] },
} as const satisfies Call;

export const hideSetup = {
  id: 'summary.hideSetup',
  method: 'PUT',
  path: '/appapi/summary/setup',
  access: { kind: 'user', levels: [accessLevels.top, accessLevels.organization] },
} as const satisfies Call;
