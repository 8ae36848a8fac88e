import type { CallInput } from '@account/contract/api';
import { register as endpoint } from '@account/contract/endpoints/accounts/registration.calls';
import { call } from '#shared/api/client.ts';

/** Creates an account and signs its user in. */
export const register = (body: CallInput<typeof endpoint>['body']) => call(endpoint, { body });
