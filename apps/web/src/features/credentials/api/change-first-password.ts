import type { CallInput } from '@account/contract/api';
import { changeFirstPassword as endpoint } from '@account/contract/endpoints/accounts/credentials.calls';
import { call } from '#shared/api/client.ts';

/** Replaces the password that an administrator set. */
export const changeFirstPassword = (body: CallInput<typeof endpoint>['body']) => call(endpoint, { body });
