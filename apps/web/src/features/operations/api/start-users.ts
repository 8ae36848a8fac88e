import type { EndpointCall } from '@account/contract/calls/endpoint';
import { startUserAction } from '@account/contract/endpoints/administration/operations';
import { call } from '#shared/api/client.ts';

/** Does something with many users. */
export const startUsers = (body: EndpointCall<typeof startUserAction>['body']) => call(startUserAction, { body });
