import type { CallInput } from '@account/contract/api';
import {
  changeFirstPassword as changeFirstPasswordEndpoint,
  changePassword as changePasswordEndpoint,
} from '@account/contract/endpoints/accounts/credentials.calls';
import { call } from '#shared/api/client.ts';

/** Changes the own password. */
export const changePassword = (body: CallInput<typeof changePasswordEndpoint>['body']) =>
  call(changePasswordEndpoint, { body });

/** Replaces the password that an administrator set. */
export const changeFirstPassword = (body: CallInput<typeof changeFirstPasswordEndpoint>['body']) =>
  call(changeFirstPasswordEndpoint, { body });
