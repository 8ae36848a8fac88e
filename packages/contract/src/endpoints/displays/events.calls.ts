import type { Call } from '../../calls/call.ts';

export const followDisplayEvents = {
  id: 'displays.events',
  method: 'GET',
  path: '/api/v1/devices/events',
  access: { kind: 'token', holders: ['display'] },
} as const satisfies Call;
