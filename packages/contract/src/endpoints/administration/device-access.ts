import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { messageResponse } from '../../calls/responses.ts';
import { accessLevels } from '../../roles.ts';
import { recordIdParam } from '../../values/fields.ts';

const access = { kind: 'user', levels: [accessLevels.top] } as const;
const params = z.object({ id: recordIdParam });

export const blockDevice = defineEndpoint({
  id: 'devices.block',
  summary: 'Keep a display out: its tokens and the sign-ins at it end, and it cannot enrol again',
  method: 'POST',
  path: '/appapi/device/:id/block',
  access,
  params,
  response: messageResponse,
  errors: ['not_found'],
});

export const unblockDevice = defineEndpoint({
  id: 'devices.unblock',
  summary: 'Let a blocked display in again, with the token that it had',
  method: 'POST',
  path: '/appapi/device/:id/unblock',
  access,
  params,
  response: messageResponse,
  errors: ['not_found'],
});

export const deviceAccessEndpoints = [blockDevice, unblockDevice] as const;
