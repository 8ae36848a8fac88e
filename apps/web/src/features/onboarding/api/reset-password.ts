import type { CallInput } from '@account/contract/api';
import { resetPassword as endpoint } from '@account/contract/endpoints/accounts/password-reset.calls';
import { call } from '#shared/api/client.ts';

/** Sets a new password by the token of a mailed link. */
export const resetPassword = (body: CallInput<typeof endpoint>['body']) => call(endpoint, { body });
