import type { EndpointCall } from '@account/contract/calls/endpoint';
import { changePassword as endpoint } from '@account/contract/endpoints/accounts/credentials';
import { call } from '#shared/api/client.ts';

/** Changes the own password. */
export const changePassword = (body: EndpointCall<typeof endpoint>['body']) => call(endpoint, { body });
