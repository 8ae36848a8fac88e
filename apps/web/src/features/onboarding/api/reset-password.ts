import type { EndpointCall } from '@account/contract/calls/endpoint';
import { resetPassword as endpoint } from '@account/contract/endpoints/accounts/password-reset';
import { call } from '#shared/api/client.ts';

/** Sets a new password by the token of a mailed link. */
export const resetPassword = (body: EndpointCall<typeof endpoint>['body']) => call(endpoint, { body });
