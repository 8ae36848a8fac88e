import type { CallResponse } from '@account/contract/api';
import { showInvitation } from '@account/contract/endpoints/accounts/invitations.calls';
import { call } from '#shared/api/client.ts';
import type { MailLink } from '../hooks/use-mail-link.ts';

export type Invitation = CallResponse<typeof showInvitation>['data'];

/** The link of an invitation. */
export const invitationLink: MailLink<Invitation> = {
  look: (token, signal) => call(showInvitation, { params: { token }, signal }),
  unknown: { state: 'unknown', email: null, name: null, organization: null },
};
