import * as z from 'zod/mini';
import { assignedResponse, assignInput } from '../../calls/assigning.ts';
import { binnedResponse, defineEndpoint, messageResponse, recordResponse } from '../../calls/endpoint.ts';
import { readVersion, recordId, recordIdParam, timestamp, wireDay } from '../../values/fields.ts';
import * as calls from './devices.calls.ts';
import { deviceList } from './devices.list.ts';

/** Days of presence that a device shows, today included. */
export const presenceDays = 30;

/** In which hours of a day (UTC) a display was seen: bit 0 is the hour after midnight. */
const presenceDay = z.object({ day: wireDay, hours: z.int() });
export type PresenceDay = z.infer<typeof presenceDay>;

/** The fields that are stored for a device. */
export const deviceRecord = z.extend(z.omit(deviceList.row, { organization_name: true }), {
  os_version: z.nullable(z.string()),
  address: z.nullable(z.string()),
  blocked_at: z.nullable(timestamp),
  updated_at: timestamp,
});

export type StoredDevice = z.infer<typeof deviceRecord>;

export const device = z.extend(deviceRecord, {
  organization: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The last days, the oldest first and today last. */
  presence: z.array(presenceDay),
  /** Who is signed in there, the latest first. */
  signed_in: z.array(
    z.object({
      session_id: z.int(),
      user_id: z.int(),
      email: z.string(),
      name: z.nullable(z.string()),
      since: timestamp,
    }),
  ),
});
export type Device = z.infer<typeof device>;

/** Only an update: displays enrol themselves, so a save without the id of a known device is a 404. */
export const deviceInput = z.object({
  id: z.optional(z.nullable(recordId)),
  ...deviceList.inputs,
  organization_id: z.optional(z.nullable(recordId)),
  updated_at: readVersion,
});
export type DeviceInput = z.infer<typeof deviceInput>;

export const listDevices = defineEndpoint(calls.listDevices, {
  summary: 'Page through the devices, or the choices of a dropdown',
  replica: 'read',
  scope: 'devices:read',
  body: deviceList.request,
  response: deviceList.response,
  errors: ['validation_failed'],
});

export const showDevice = defineEndpoint(calls.showDevice, {
  summary: 'One device',
  scope: 'devices:read',
  params: z.object({ id: recordIdParam }),
  response: recordResponse(device),
  errors: ['not_found'],
});

export const updateDevice = defineEndpoint(calls.updateDevice, {
  summary: 'Rename a device or move it to another organization; devices enrol themselves',
  scope: 'devices:write',
  body: deviceInput,
  response: recordResponse(device),
  errors: ['not_found', 'validation_failed'],
});

export const assignDevices = defineEndpoint(calls.assignDevices, {
  summary: 'Move several devices to an organization, or to none: all of them or, when one is unknown, none',
  scope: 'devices:write',
  body: assignInput,
  response: assignedResponse,
  errors: ['not_found', 'validation_failed'],
});

export const deleteDevice = defineEndpoint(calls.deleteDevice, {
  summary: 'Delete a device; its token ends',
  scope: 'devices:write',
  params: z.object({ id: recordIdParam }),
  response: binnedResponse,
  errors: ['not_found'],
});

export const releaseDevice = defineEndpoint(calls.releaseDevice, {
  summary: 'Let a known display enrol again without its old token',
  scope: 'devices:write',
  params: z.object({ id: recordIdParam }),
  response: messageResponse,
  errors: ['not_found'],
});

const params = z.object({ id: recordIdParam });

export const blockDevice = defineEndpoint(calls.blockDevice, {
  summary: 'Keep a display out: its tokens and the sign-ins at it end, and it cannot enrol again',
  scope: 'devices:write',
  params,
  response: messageResponse,
  errors: ['not_found'],
});

export const unblockDevice = defineEndpoint(calls.unblockDevice, {
  summary: 'Let a blocked display in again, with the token that it had',
  scope: 'devices:write',
  params,
  response: messageResponse,
  errors: ['not_found'],
});

export const identifyDevice = defineEndpoint(calls.identifyDevice, {
  summary: 'Let a display show its name for some seconds, so that it is known which one it is',
  scope: 'devices:write',
  rateLimit: 'identification',
  params,
  response: messageResponse,
  errors: ['not_found', 'rule_violated'],
});

export const signOutAtDevice = defineEndpoint(calls.signOutAtDevice, {
  summary: 'Sign a person out at a display',
  scope: 'devices:write',
  params: z.object({ id: recordIdParam, session: recordIdParam }),
  response: messageResponse,
  errors: ['not_found'],
});

export const deviceEndpoints = [
  listDevices,
  showDevice,
  updateDevice,
  assignDevices,
  deleteDevice,
  releaseDevice,
  blockDevice,
  unblockDevice,
  identifyDevice,
  signOutAtDevice,
] as const;
