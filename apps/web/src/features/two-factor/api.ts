import type { CallInput, CallResponse } from '@account/contract/api';
import {
  confirmTwoFactor as confirmTwoFactorEndpoint,
  endTwoFactor as endTwoFactorEndpoint,
  renewRecoveryCodes as renewRecoveryCodesEndpoint,
  startTwoFactor as startTwoFactorEndpoint,
} from '@account/contract/endpoints/accounts/credentials.calls';
import { call } from '#shared/api/client.ts';
import { updateSignedInUser } from '#shared/session/signed-in-user.ts';

/** The secret for an authenticator app. */
export type TwoFactorSetUp = CallResponse<typeof startTwoFactorEndpoint>;

/** Begins to turn the second factor on; `confirmTwoFactor` finishes it. */
export const startTwoFactor = (body: CallInput<typeof startTwoFactorEndpoint>['body']) =>
  call(startTwoFactorEndpoint, { body });

/** Turns the second factor on, by a code of the authenticator app. */
export async function confirmTwoFactor(
  body: CallInput<typeof confirmTwoFactorEndpoint>['body'],
): Promise<CallResponse<typeof confirmTwoFactorEndpoint>> {
  const response = await call(confirmTwoFactorEndpoint, { body });
  updateSignedInUser({ two_factor_enabled: true });
  return response;
}

/** Replaces the recovery codes. */
export const renewRecoveryCodes = (body: CallInput<typeof renewRecoveryCodesEndpoint>['body']) =>
  call(renewRecoveryCodesEndpoint, { body });

/** Turns the second factor off. */
export async function endTwoFactor(
  body: CallInput<typeof endTwoFactorEndpoint>['body'],
): Promise<CallResponse<typeof endTwoFactorEndpoint>> {
  const response = await call(endTwoFactorEndpoint, { body });
  updateSignedInUser({ two_factor_enabled: false });
  return response;
}
