import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

const access = { kind: 'user', levels: [accessLevels.top, accessLevels.organization] } as const;

export const inviteMany = {
  id: 'invitationBatches.send',
  method: 'POST',
  path: '/appapi/users/invite',
  access,
} as const satisfies Call;

export const listInvitationBatches = {
  id: 'invitationBatches.list',
  method: 'GET',
  path: '/appapi/users/invite',
  access,
} as const satisfies Call;

/** How far an invited person is, by the last mail; `written` is one that became a file, as no mail server is set. */
export const invitedStates = ['queued', 'sent', 'written', 'failed', 'accepted'] as const;
export type InvitedState = (typeof invitedStates)[number];

export const showInvitationBatch = {
  id: 'invitationBatches.show',
  method: 'GET',
  path: '/appapi/users/invite/:id',
  access,
} as const satisfies Call;

export const resendInvitationBatch = {
  id: 'invitationBatches.resend',
  method: 'POST',
  path: '/appapi/users/invite/:id/resend',
  access,
} as const satisfies Call;
