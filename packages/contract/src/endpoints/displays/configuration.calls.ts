import type { Call } from '../../calls/call.ts';

export const heartbeat = {
  id: 'displays.heartbeat',
  method: 'POST',
  path: '/api/v1/devices/heartbeat',
  access: { kind: 'token', holders: ['display'] },
} as const satisfies Call;

export const showDisplayPreset = {
  id: 'displays.preset',
  method: 'GET',
  path: '/api/v1/manufacturerapps/:code',
  access: { kind: 'token', holders: ['person', 'display'] },
} as const satisfies Call;
