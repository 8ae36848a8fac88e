import type { EndpointCall } from '@account/contract/calls/endpoint';
import { requestPasswordReset as endpoint } from '@account/contract/endpoints/accounts/password-reset';
import { call } from './client.ts';

/** Has a link to set a new password sent. */
export const requestPasswordReset = (body: EndpointCall<typeof endpoint>['body']) => call(endpoint, { body });
