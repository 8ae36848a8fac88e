import type { EndpointCall } from '@account/contract/calls/endpoint';
import { changeFirstPassword as endpoint } from '@account/contract/endpoints/accounts/credentials';
import { call } from '#shared/api/client.ts';

/** Replaces the password that an administrator set. */
export const changeFirstPassword = (body: EndpointCall<typeof endpoint>['body']) => call(endpoint, { body });
