import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { recordIdParam, timestamp } from '../../values/fields.ts';
import * as calls from './sessions.calls.ts';

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
  kind: z.enum(['web', 'mobile', 'display']),
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

export const recentSignInEndpoints = [listOwnSignIns, listSignInsOfUser] as const;
