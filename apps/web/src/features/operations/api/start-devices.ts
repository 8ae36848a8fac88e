import type { CallInput } from '@account/contract/api';
import { startDeviceAction } from '@account/contract/endpoints/administration/operations.calls';
import { call } from '#shared/api/client.ts';

/** Does something with many displays. */
export const startDevices = (body: CallInput<typeof startDeviceAction>['body']) => call(startDeviceAction, { body });
