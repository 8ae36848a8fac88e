import type { EndpointCall } from '@account/contract/calls/endpoint';
import { register as endpoint } from '@account/contract/endpoints/accounts/registration';
import { call } from '#shared/api/client.ts';

/** Creates an account and signs its user in. */
export const register = (body: EndpointCall<typeof endpoint>['body']) => call(endpoint, { body });
