import type { CallInput, CallResponse } from '@account/contract/api';
import {
  acceptInvitation as acceptInvitationEndpoint,
  register as registerEndpoint,
  renewInvitation as renewInvitationEndpoint,
  resendVerification as resendVerificationEndpoint,
  resetPassword as resetPasswordEndpoint,
  showInvitation,
  showPasswordReset,
  showPendingIdentity,
} from '@account/contract/endpoints/accounts/visitors.calls';
import { call } from '#shared/api/client.ts';
import type { MailLink } from './use-mail-link.ts';

/** Creates an account and signs its user in. */
export const register = (body: CallInput<typeof registerEndpoint>['body']) => call(registerEndpoint, { body });

/** Has the verification mail sent again. */
export const resendVerification = () => call(resendVerificationEndpoint);

export type Invitation = CallResponse<typeof showInvitation>['data'];

/** The link of an invitation. */
export const invitationLink: MailLink<Invitation> = {
  look: (token, signal) => call(showInvitation, { params: { token }, signal }),
  unknown: { state: 'unknown', email: null, name: null, organization: null },
};

/** Sets name and password of an invited user, who is signed in by it. */
export const acceptInvitation = (body: CallInput<typeof acceptInvitationEndpoint>['body']) =>
  call(acceptInvitationEndpoint, { body });

/** Has a new invitation sent in place of one that expired. */
export const renewInvitation = (token: string) => call(renewInvitationEndpoint, { params: { token } });

/** The address to which the invitation went of the person who came to this browser by a platform. */
export async function invitedAddress(signal: AbortSignal): Promise<string> {
  const { data } = await call(showPendingIdentity, { signal, throwsMissing: true });
  if (!data.invited) throw new Error('the response names no invited user');
  return data.email;
}

export type ResetLink = CallResponse<typeof showPasswordReset>['data'];

/** The link to set a new password. */
export const resetLink: MailLink<ResetLink> = {
  look: (token, signal) => call(showPasswordReset, { params: { token }, signal }),
  unknown: { state: 'unknown', email: null },
};

/** Sets a new password by the token of a mailed link. */
export const resetPassword = (body: CallInput<typeof resetPasswordEndpoint>['body']) =>
  call(resetPasswordEndpoint, { body });
