import type { EndpointCall } from '@account/contract/calls/endpoint';
import { acceptInvitation as endpoint } from '@account/contract/endpoints/accounts/invitations';
import { call } from '#shared/api/client.ts';

/** Sets name and password of an invited user, who is signed in by it. */
export const acceptInvitation = (body: EndpointCall<typeof endpoint>['body']) => call(endpoint, { body });
