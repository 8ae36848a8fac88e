import type { CallInput, CallResponse } from '@account/contract/api';
import { startTwoFactor as endpoint } from '@account/contract/endpoints/accounts/two-factor.calls';
import { call } from '#shared/api/client.ts';

/** The secret for an authenticator app. */
export type TwoFactorSetUp = CallResponse<typeof endpoint>;

/** Begins to turn the second factor on; `confirmTwoFactor` finishes it. */
export const startTwoFactor = (body: CallInput<typeof endpoint>['body']) => call(endpoint, { body });
