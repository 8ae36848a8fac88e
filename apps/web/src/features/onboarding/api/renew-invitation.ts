import { renewInvitation as endpoint } from '@account/contract/endpoints/accounts/invitations.calls';
import { call } from '#shared/api/client.ts';

/** Has a new invitation sent in place of one that expired. */
export const renewInvitation = (token: string) => call(endpoint, { params: { token } });
