import type { CallInput, CallResponse } from '@account/contract/api';
import { confirmTwoFactor as endpoint } from '@account/contract/endpoints/accounts/two-factor.calls';
import { call } from '#shared/api/client.ts';
import { updateSignedInUser } from '#shared/session/signed-in-user.ts';

/** Turns the second factor on, by a code of the authenticator app. */
export async function confirmTwoFactor(
  body: CallInput<typeof endpoint>['body'],
): Promise<CallResponse<typeof endpoint>> {
  const response = await call(endpoint, { body });
  updateSignedInUser({ two_factor_enabled: true });
  return response;
}
