import type { CallInput } from '@account/contract/api';
import { changePassword as endpoint } from '@account/contract/endpoints/accounts/credentials.calls';
import { call } from '#shared/api/client.ts';

/** Changes the own password. */
export const changePassword = (body: CallInput<typeof endpoint>['body']) => call(endpoint, { body });
