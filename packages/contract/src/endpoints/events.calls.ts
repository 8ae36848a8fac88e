import type { Call } from '../calls/call.ts';

export const followEvents = {
  id: 'events.follow',
  method: 'GET',
  path: '/appapi/events',
  access: { kind: 'user', levels: 'every' },
} as const satisfies Call;
