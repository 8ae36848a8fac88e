import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { messageResponse } from '../../calls/responses.ts';
import { linkToken } from '../../values/fields.ts';
import { linkState } from '../../values/links.ts';

/** Checks the link of a mail about a new sign-in before the button is shown. */
export const showSessionAlarm = defineEndpoint({
  id: 'sessionAlarm.show',
  summary: 'Whether the link of a mail about a new sign-in still works, and whose sessions it ends',
  method: 'GET',
  path: '/sessions/end/:token/link',
  access: { kind: 'visitor' },
  params: z.object({ token: linkToken }),
  response: z.object({ data: z.object({ state: linkState, email: z.nullable(z.string()) }) }),
  errors: [],
});

export const endAllSessions = defineEndpoint({
  id: 'sessionAlarm.end',
  summary: 'End every session and token of a person by the link of a mail about a new sign-in',
  method: 'POST',
  path: '/sessions/end',
  access: { kind: 'visitor' },
  body: z.object({ token: linkToken }),
  response: messageResponse,
  errors: ['validation_failed'],
});

export const sessionAlarmEndpoints = [showSessionAlarm, endAllSessions] as const;
