import type { EndpointCall, EndpointResponse } from '@account/contract/calls/endpoint';
import { startTwoFactor as endpoint } from '@account/contract/endpoints/accounts/two-factor';
import { call } from '#shared/api/client.ts';

/** The secret for an authenticator app. */
export type TwoFactorSetUp = EndpointResponse<typeof endpoint>;

/** Begins to turn the second factor on; `confirmTwoFactor` finishes it. */
export const startTwoFactor = (body: EndpointCall<typeof endpoint>['body']) => call(endpoint, { body });
