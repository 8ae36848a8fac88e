import type { CallResponse } from '@account/contract/api';
import { showPasswordReset } from '@account/contract/endpoints/accounts/password-reset.calls';
import { call } from '#shared/api/client.ts';
import type { MailLink } from '../hooks/use-mail-link.ts';

export type ResetLink = CallResponse<typeof showPasswordReset>['data'];

/** The link to set a new password. */
export const resetLink: MailLink<ResetLink> = {
  look: (token, signal) => call(showPasswordReset, { params: { token }, signal }),
  unknown: { state: 'unknown', email: null },
};
