import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { messageResponse } from '../../calls/responses.ts';
import { recordIdParam } from '../../values/fields.ts';
import * as calls from './devices.calls.ts';

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

export const deviceAccessEndpoints = [blockDevice, unblockDevice, identifyDevice, signOutAtDevice] as const;
