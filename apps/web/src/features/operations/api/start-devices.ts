import type { EndpointCall } from '@account/contract/calls/endpoint';
import { startDeviceAction } from '@account/contract/endpoints/administration/operations';
import { call } from '#shared/api/client.ts';

/** Does something with many displays. */
export const startDevices = (body: EndpointCall<typeof startDeviceAction>['body']) => call(startDeviceAction, { body });
