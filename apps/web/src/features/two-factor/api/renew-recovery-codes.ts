import type { EndpointCall } from '@account/contract/calls/endpoint';
import { renewRecoveryCodes as endpoint } from '@account/contract/endpoints/accounts/two-factor';
import { call } from '#shared/api/client.ts';

/** Replaces the recovery codes. */
export const renewRecoveryCodes = (body: EndpointCall<typeof endpoint>['body']) => call(endpoint, { body });
