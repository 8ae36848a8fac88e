import * as z from 'zod/mini';
import { defineEndpoint, ownSettingsAccess } from '../../calls/endpoint.ts';
import { messageResponse } from '../../calls/responses.ts';
import { timestamp } from '../../values/dates.ts';
import { presenceProof, recordIdParam } from '../../values/fields.ts';

/**
 * A browser, a mobile app or a display in which the user is signed in; `device` is the display, as far as it is known.
 * `ends_at` is when it ends without further use.
 */
export const sessionRow = z.object({
  id: z.int(),
  kind: z.enum(['web', 'mobile', 'display']),
  current: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
  created_at: timestamp,
  last_used_at: timestamp,
  ends_at: timestamp,
  device: z.nullable(z.object({ id: z.int(), name: z.string(), organization: z.nullable(z.string()) })),
});
export type SessionRow = z.infer<typeof sessionRow>;

export const signOut = defineEndpoint({
  id: 'sessions.signOut',
  summary: 'End the session of the caller',
  method: 'POST',
  path: '/logout',
  access: { kind: 'visitor' },
  rateLimit: 'session',
  response: messageResponse,
  errors: [],
});

export const listSessions = defineEndpoint({
  id: 'sessions.list',
  summary: 'Where the caller is signed in, last used first',
  method: 'GET',
  path: '/appapi/sessions',
  access: ownSettingsAccess,
  response: z.object({ data: z.array(sessionRow) }),
  errors: [],
});

export const endSession = defineEndpoint({
  id: 'sessions.end',
  summary: 'End one session or token of the caller',
  method: 'DELETE',
  path: '/appapi/session/:id',
  access: ownSettingsAccess,
  params: z.object({ id: recordIdParam }),
  body: presenceProof,
  response: messageResponse,
  errors: ['not_found'],
});

export const endOtherSessions = defineEndpoint({
  id: 'sessions.endOthers',
  summary: 'End every session and token of the caller but the current one',
  method: 'DELETE',
  path: '/appapi/sessions',
  access: ownSettingsAccess,
  body: presenceProof,
  response: messageResponse,
  errors: [],
});

/**
 * The token is shown once and outlives the session that asked for it; it is ended like a session. A person has at most
 * 20: one more ends the oldest. It asks for a proof of presence (422 under `current_password` without one), and the person
 * is told by mail.
 */
export const issueMobileToken = defineEndpoint({
  id: 'sessions.issueMobileToken',
  summary: 'A person’s token for the mobile app; asks for a proof of presence',
  method: 'GET',
  path: '/appapi/gettoken',
  access: { kind: 'user', levels: 'every' },
  ownScriptOnly: true,
  response: z.object({ token: z.string() }),
  errors: ['forbidden', 'validation_failed'],
});

export const endOwnToken = defineEndpoint({
  id: 'sessions.endOwnToken',
  summary: 'End the token that the call carries',
  method: 'POST',
  path: '/api/v1/logout',
  access: { kind: 'token', holders: ['person'], openAt: ['password', 'verification', 'two_factor'] },
  response: messageResponse,
  errors: [],
});

export const sessionEndpoints = [
  signOut,
  listSessions,
  endSession,
  endOtherSessions,
  issueMobileToken,
  endOwnToken,
] as const;
