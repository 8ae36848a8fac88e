import type { Call } from '../../calls/call.ts';

const access = { kind: 'token', holders: ['person'] } as const;

export const showMe = {
  id: 'displays.me',
  method: 'GET',
  path: '/api/v1/me',
  access,
} as const satisfies Call;

export const listOwnCloudFiles = {
  id: 'displays.cloudFiles',
  method: 'GET',
  path: '/api/v1/me/cloudfiles',
  access,
} as const satisfies Call;
