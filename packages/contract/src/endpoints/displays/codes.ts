import * as z from 'zod/mini';
import { defineEndpoint, messageResponse, recordResponse } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import { currentPassword, requiredText, storable, timestamp } from '../../values/fields.ts';
import { normalizeCode } from '../../values/typed-codes.ts';
import * as calls from './displays.calls.ts';

/**
 * Sign-in by phone (RFC 8628): the display shows `user_code`, and a person who is signed in elsewhere approves it. A
 * display has one code; asking again replaces it. `expires_in` and `interval` are in seconds.
 */
export const askForCode = defineEndpoint(calls.askForCode, {
  summary: 'A code for the sign-in at the display by phone',
  rateLimit: 'displayCode',
  response: z.object({
    device_code: z.string(),
    user_code: z.string(),
    verification_uri: z.string(),
    verification_uri_complete: z.string(),
    expires_in: z.int(),
    interval: z.int(),
  }),
  errors: [],
});

/**
 * Asks whether the code was approved. The token is that of the person who did, and comes once. Until then the error
 * says what to do: `authorization_pending` and `slow_down` mean to ask again, the others to take the code away.
 */
export const claimToken = defineEndpoint(calls.claimToken, {
  summary: 'The token of the person who approved the sign-in at the display',
  body: z.object({ device_code: requiredText(limits.token) }),
  response: z.object({ token: z.string() }),
  errors: ['authorization_pending', 'slow_down', 'access_denied', 'expired_token'],
});

/** The code as it was typed. Any text is looked up, so that every wrong one counts. */
const params = z.object({
  code: z.pipe(z.string().check(z.minLength(1), z.maxLength(limits.code), storable), z.transform(normalizeCode)),
});

/** A sign-in that waits for its decision. `expires_in` is in seconds, for clocks that are wrong. */
export const waitingSignIn = z.object({
  device: z.object({
    id: z.int(),
    name: z.string(),
    organization: z.nullable(z.object({ id: z.int(), name: z.string() })),
  }),
  expires_at: timestamp,
  expires_in: z.int(),
});
export type WaitingSignIn = z.infer<typeof waitingSignIn>;

export const showDisplayCode = defineEndpoint(calls.showDisplayCode, {
  summary: 'Which display shows a code',
  params,
  response: recordResponse(waitingSignIn),
  errors: ['not_found', 'too_many_requests'],
});

/**
 * Approving a sign-in at a display of another organization than the caller's, or of none, asks for a proof of presence: 422
 * under `current_password` without one.
 */
export const decideDisplayCode = defineEndpoint(calls.decideDisplayCode, {
  summary: 'Sign in at the display that shows a code, or refuse it',
  params,
  body: z.object({ action: z.enum(['approve', 'deny']), current_password: z.optional(currentPassword) }),
  response: messageResponse,
  errors: ['not_found', 'too_many_requests', 'validation_failed'],
});

export const displayCodeEndpoints = [askForCode, claimToken, showDisplayCode, decideDisplayCode] as const;
