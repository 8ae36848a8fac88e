import * as z from 'zod/mini';
import { defineEndpoint, messageResponse } from '../../calls/endpoint.ts';
import { linkToken, presenceProof, recordIdParam, timestamp } from '../../values/fields.ts';
import { linkState } from '../../values/mail.ts';
import * as calls from './sessions.calls.ts';

/** A browser, a mobile app, or a display with a signed-in user. */
const sessionKinds = ['web', 'mobile', 'display'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/**
 * Where the user is signed in; `device` is the display, as far as it is known.
 * `ends_at` is when it ends without further use.
 */
export const sessionRow = z.object({
  id: z.int(),
  kind: z.enum(sessionKinds),
  current: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
  created_at: timestamp,
  last_used_at: timestamp,
  ends_at: timestamp,
  device: z.nullable(z.object({ id: z.int(), name: z.string(), organization: z.nullable(z.string()) })),
});
export type SessionRow = z.infer<typeof sessionRow>;

export const signOut = defineEndpoint(calls.signOut, {
  summary: 'End the session of the caller',
  rateLimit: 'session',
  response: messageResponse,
  errors: [],
});

export const listSessions = defineEndpoint(calls.listSessions, {
  summary: 'Where the caller is signed in, last used first',
  response: z.object({ data: z.array(sessionRow) }),
  errors: [],
});

export const endSession = defineEndpoint(calls.endSession, {
  summary: 'End one session or token of the caller',
  params: z.object({ id: recordIdParam }),
  body: presenceProof,
  response: messageResponse,
  errors: ['not_found'],
});

export const endOtherSessions = defineEndpoint(calls.endOtherSessions, {
  summary: 'End every session and token of the caller but the current one',
  body: presenceProof,
  response: messageResponse,
  errors: [],
});

/**
 * The token is shown once and outlives the session that asked for it; it is ended like a session. A person has at most
 * 20: one more ends the oldest. It asks for a proof of presence (422 under `current_password` without one), and the person
 * is notified by mail.
 */
export const issueMobileToken = defineEndpoint(calls.issueMobileToken, {
  summary: 'A person’s token for the mobile app; asks for a proof of presence',
  ownScriptOnly: true,
  response: z.object({ token: z.string() }),
  errors: ['forbidden', 'validation_failed'],
});

export const endOwnToken = defineEndpoint(calls.endOwnToken, {
  summary: 'End the token that the call carries',
  response: messageResponse,
  errors: [],
});

/** Checks the link of a mail about a new sign-in before the button is shown. */
export const showSessionAlarm = defineEndpoint(calls.showSessionAlarm, {
  summary: 'Whether the link of a mail about a new sign-in still works, and whose sessions it ends',
  params: z.object({ token: linkToken }),
  response: z.object({ data: z.object({ state: linkState, email: z.nullable(z.string()) }) }),
  errors: [],
});

export const endAllSessions = defineEndpoint(calls.endAllSessions, {
  summary: 'End every session and token of a person by the link of a mail about a new sign-in',
  body: z.object({ token: linkToken }),
  response: messageResponse,
  errors: ['validation_failed'],
});

export const signInOutcomes = ['succeeded', 'password_wrong', 'factor_wrong', 'passkey_wrong'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

/** The method of a sign-in; `invitation` and `registration` are the first sign-ins of an account. */
export const signInWays = ['password', 'identity', 'passkey', 'phone', 'registration', 'invitation'] as const;
export type SignInWay = (typeof signInWays)[number];

/** One try to sign in to an account, by a browser, the mobile app or at a display. */
export const recentSignIn = z.object({
  id: z.int(),
  at: timestamp,
  outcome: z.enum(signInOutcomes),
  way: z.enum(signInWays),
  kind: z.enum(sessionKinds),
  ip: z.string(),
  user_agent: z.string(),
});
export type RecentSignIn = z.infer<typeof recentSignIn>;

const response = z.object({ data: z.array(recentSignIn) });

export const listOwnSignIns = defineEndpoint(calls.listOwnSignIns, {
  summary: 'The last sign-ins of the caller, right and wrong ones, newest first',
  response,
  errors: [],
});

export const listSignInsOfUser = defineEndpoint(calls.listSignInsOfUser, {
  summary: 'The last sign-ins of a user of the caller’s scope',
  scope: 'users:read',
  params: z.object({ id: recordIdParam }),
  response,
  errors: ['not_found'],
});

export const sessionEndpoints = [
  signOut,
  listSessions,
  endSession,
  endOtherSessions,
  issueMobileToken,
  endOwnToken,
  showSessionAlarm,
  endAllSessions,
  listOwnSignIns,
  listSignInsOfUser,
] as const;
