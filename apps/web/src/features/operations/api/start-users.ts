import type { CallInput } from '@account/contract/api';
import { startUserAction } from '@account/contract/endpoints/administration/operations.calls';
import { call } from '#shared/api/client.ts';

/** Does something with many users. */
export const startUsers = (body: CallInput<typeof startUserAction>['body']) => call(startUserAction, { body });
