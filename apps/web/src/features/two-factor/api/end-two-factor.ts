import type { EndpointCall, EndpointResponse } from '@account/contract/calls/endpoint';
import { endTwoFactor as endpoint } from '@account/contract/endpoints/accounts/two-factor';
import { call } from '#shared/api/client.ts';
import { updateSignedInUser } from '#shared/session/signed-in-user.ts';

/** Turns the second factor off. */
export async function endTwoFactor(
  body: EndpointCall<typeof endpoint>['body'],
): Promise<EndpointResponse<typeof endpoint>> {
  const response = await call(endpoint, { body });
  updateSignedInUser({ two_factor_enabled: false });
  return response;
}
