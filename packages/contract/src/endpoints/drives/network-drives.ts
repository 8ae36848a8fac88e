import * as z from 'zod/mini';
import { binnedResponse, defineEndpoint, recordResponse } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import { readVersion, recordId, recordIdParam, storable, timestamp } from '../../values/fields.ts';
import * as calls from './network-drives.calls.ts';
import { networkDriveList } from './network-drives.list.ts';

/** `has_password` tells whether a password is stored; it leaves the server only to who asks with a token (`displays.me`). */
export const networkDrive = z.extend(networkDriveList.row, {
  user_id: z.int(),
  has_password: z.boolean(),
  updated_at: timestamp,
});
export type NetworkDrive = z.infer<typeof networkDrive>;

export const networkDriveInput = z.object({
  id: z.optional(z.nullable(recordId)),
  ...networkDriveList.inputs,
  password: z.optional(z.nullable(z.string().check(z.maxLength(limits.password.max), storable))),
  updated_at: readVersion,
});
export type NetworkDriveInput = z.infer<typeof networkDriveInput>;

export const listNetworkDrives = defineEndpoint(calls.listNetworkDrives, {
  summary: 'Page through the network drives of the caller’s scope, or the choices of a dropdown',
  replica: 'read',
  scope: 'networkdrives:read',
  body: networkDriveList.request,
  response: networkDriveList.response,
  errors: [],
});

export const showNetworkDrive = defineEndpoint(calls.showNetworkDrive, {
  summary: 'One network drive',
  scope: 'networkdrives:read',
  params: z.object({ id: recordIdParam }),
  response: recordResponse(networkDrive),
  errors: ['not_found'],
});

export const saveNetworkDrive = defineEndpoint(calls.saveNetworkDrive, {
  summary: 'Create a network drive of the caller, or change the one named by id',
  scope: 'networkdrives:write',
  body: networkDriveInput,
  response: recordResponse(networkDrive),
  errors: ['not_found', 'forbidden', 'validation_failed'],
});

export const deleteNetworkDrive = defineEndpoint(calls.deleteNetworkDrive, {
  summary: 'Delete a network drive',
  scope: 'networkdrives:write',
  params: z.object({ id: recordIdParam }),
  response: binnedResponse,
  errors: ['not_found', 'forbidden'],
});

export const networkDriveEndpoints = [
  listNetworkDrives,
  showNetworkDrive,
  saveNetworkDrive,
  deleteNetworkDrive,
] as const;
