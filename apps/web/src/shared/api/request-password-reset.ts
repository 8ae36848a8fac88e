import type { CallInput } from '@account/contract/api';
import { requestPasswordReset as endpoint } from '@account/contract/endpoints/accounts/visitors.calls';
import { call } from './client.ts';

/** Has a link to set a new password sent. */
export const requestPasswordReset = (body: CallInput<typeof endpoint>['body']) => call(endpoint, { body });
