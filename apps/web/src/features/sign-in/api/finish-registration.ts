import type { CallInput } from '@account/contract/api';
import { finishRegistration as endpoint } from '@account/contract/endpoints/accounts/external-registration.calls';
import { call } from '#shared/api/client.ts';

/** Makes the account of an external identity, and signs in. */
export const finishRegistration = (body: CallInput<typeof endpoint>['body']) => call(endpoint, { body });
