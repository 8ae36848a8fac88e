import type { EndpointCall } from '@account/contract/calls/endpoint';
import { finishRegistration as endpoint } from '@account/contract/endpoints/accounts/external-registration';
import { call } from '#shared/api/client.ts';

/** Makes the account of an external identity, and signs in. */
export const finishRegistration = (body: EndpointCall<typeof endpoint>['body']) => call(endpoint, { body });
