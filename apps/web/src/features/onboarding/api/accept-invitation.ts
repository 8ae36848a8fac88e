import type { CallInput } from '@account/contract/api';
import { acceptInvitation as endpoint } from '@account/contract/endpoints/accounts/invitations.calls';
import { call } from '#shared/api/client.ts';

/** Sets name and password of an invited user, who is signed in by it. */
export const acceptInvitation = (body: CallInput<typeof endpoint>['body']) => call(endpoint, { body });
