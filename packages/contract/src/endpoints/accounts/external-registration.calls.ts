import type { Call } from '../../calls/call.ts';

export const showPendingIdentity = {
  id: 'externalRegistration.showPending',
  method: 'GET',
  path: '/appapi/pendingidentity',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const finishRegistration = {
  id: 'externalRegistration.finish',
  method: 'POST',
  path: '/usersave',
  access: { kind: 'visitor' },
} as const satisfies Call;
