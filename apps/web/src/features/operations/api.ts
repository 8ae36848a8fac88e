import type { CallInput } from '@account/contract/api';
import { identifyDevice } from '@account/contract/endpoints/devices/devices.calls';
import {
  cancelOperation as cancelOperationEndpoint,
  listOperations,
  showOperation,
  startDeviceAction,
  startUserAction,
} from '@account/contract/endpoints/operations/operations.calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

/** Does something with many users. */
export const startUsers = (body: CallInput<typeof startUserAction>['body']) => call(startUserAction, { body });

/** Does something with many displays. */
export const startDevices = (body: CallInput<typeof startDeviceAction>['body']) => call(startDeviceAction, { body });

/** Lets a display show its name. */
export const identify = (id: number) => call(identifyDevice, { params: { id } });

/** Milliseconds between two fetches of an operation that runs. */
export const interval = 1_000;

/** An operation, by its id, fetched again while it runs. */
export const operationQuery = (id: number | string) =>
  queryOptions({
    ...callQuery(showOperation, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.state === 'running' ? interval : false),
  });

/** The latest operations of the signed-in user, fetched again while one of them runs. */
export const recentOperationsQuery = () =>
  queryOptions({
    ...callQuery(listOperations),
    refetchInterval: ({ state }) => (state.data?.data.some((one) => one.state === 'running') ? interval : false),
  });

/** Leaves the records that are still to come as they are. */
export const cancelOperation = (id: number) => call(cancelOperationEndpoint, { params: { id } });
