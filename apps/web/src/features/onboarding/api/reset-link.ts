import type { EndpointResponse } from '@account/contract/calls/endpoint';
import { showPasswordReset } from '@account/contract/endpoints/accounts/password-reset';
import { call } from '#shared/api/client.ts';
import type { MailLink } from '../hooks/use-mail-link.ts';

export type ResetLink = EndpointResponse<typeof showPasswordReset>['data'];

/** The link to set a new password. */
export const resetLink: MailLink<ResetLink> = {
  look: (token, signal) => call(showPasswordReset, { params: { token }, signal }),
  unknown: { state: 'unknown', email: null },
};
