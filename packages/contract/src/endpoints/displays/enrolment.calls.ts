import type { Call } from '../../calls/call.ts';

export const enrolDevice = {
  id: 'displays.enrol',
  method: 'POST',
  path: '/api/v1/devices',
  access: { kind: 'public' },
} as const satisfies Call;

export const renewDisplayToken = {
  id: 'displays.token',
  method: 'POST',
  path: '/api/v1/devices/token',
  access: { kind: 'token', holders: ['display'] },
} as const satisfies Call;
