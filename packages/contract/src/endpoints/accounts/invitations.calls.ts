import type { Call } from '../../calls/call.ts';

export const showInvitation = {
  id: 'invitations.show',
  method: 'GET',
  path: '/password/create/:token/invitation',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const acceptInvitation = {
  id: 'invitations.accept',
  method: 'POST',
  path: '/password/create',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const renewInvitation = {
  id: 'invitations.renew',
  method: 'POST',
  path: '/password/create/:token/renewal',
  access: { kind: 'visitor' },
} as const satisfies Call;
