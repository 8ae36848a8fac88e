import * as z from 'zod/mini';
import { timestamp } from '../../dates.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { readVersion, recordId, recordIdParam, requiredText } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { listRequest, listResponse } from '../../paging.ts';
import { messageResponse, recordResponse } from '../../responses.ts';
import { accessLevels } from '../../roles.ts';

const access = { kind: 'user', levels: [accessLevels.top] } as const;

export const deviceColumns = ['name', 'androidid', 'organization_name', 'created_at'] as const;
export type DeviceColumn = (typeof deviceColumns)[number];

export const deviceRow = z.object({
  id: z.int(),
  androidid: z.string(),
  name: z.string(),
  organization_id: z.nullable(z.int()),
  organization_name: z.nullable(z.string()),
  last_seen_at: z.nullable(timestamp),
  created_at: timestamp,
});
export type DeviceRow = z.infer<typeof deviceRow>;

export const device = z.object({
  id: z.int(),
  androidid: z.string(),
  name: z.string(),
  organization_id: z.nullable(z.int()),
  organization: z.nullable(z.object({ id: z.int(), name: z.string() })),
  last_seen_at: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Device = z.infer<typeof device>;

/** Only an update: displays enrol themselves, so a save without the id of a known device is a 404. */
export const deviceInput = z.object({
  id: z.optional(z.nullable(recordId)),
  name: requiredText(limits.name, 'validation.name_required'),
  organization_id: z.optional(z.nullable(recordId)),
  updated_at: readVersion,
});
export type DeviceInput = z.infer<typeof deviceInput>;

export const listDevices = defineEndpoint({
  id: 'devices.list',
  summary: 'Page through the devices, or the choices of a dropdown',
  method: 'POST',
  path: '/appapi/devices',
  access,
  body: listRequest(deviceColumns),
  response: listResponse(deviceRow),
  errors: [],
});

export const showDevice = defineEndpoint({
  id: 'devices.show',
  summary: 'One device',
  method: 'GET',
  path: '/appapi/device/:id',
  access,
  params: z.object({ id: recordIdParam }),
  response: recordResponse(device),
  errors: ['not_found'],
});

export const updateDevice = defineEndpoint({
  id: 'devices.update',
  summary: 'Rename a device or move it to another organization; devices enrol themselves',
  method: 'POST',
  path: '/appapi/device',
  access,
  body: deviceInput,
  response: recordResponse(device),
  errors: ['not_found', 'validation_failed'],
});

export const deleteDevice = defineEndpoint({
  id: 'devices.delete',
  summary: 'Delete a device; its token ends',
  method: 'DELETE',
  path: '/appapi/device/:id',
  access,
  params: z.object({ id: recordIdParam }),
  response: messageResponse,
  errors: ['not_found'],
});

export const releaseDevice = defineEndpoint({
  id: 'devices.release',
  summary: 'Let a known display enrol again without its old token',
  method: 'POST',
  path: '/appapi/device/:id/release',
  access,
  params: z.object({ id: recordIdParam }),
  response: messageResponse,
  errors: ['not_found'],
});

export const deviceEndpoints = [listDevices, showDevice, updateDevice, deleteDevice, releaseDevice] as const;
