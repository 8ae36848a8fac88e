import * as z from 'zod/mini';
import { defineEndpoint, messageResponse } from '../../calls/endpoint.ts';
import { currentPassword, newPassword, passwordProof, passwordsMatch, repeatedPassword } from '../../values/fields.ts';
import * as calls from './credentials.calls.ts';

/** For users with a password. */
export const passwordChange = z
  .object({ current_password: currentPassword, password: newPassword, password_confirmation: repeatedPassword })
  .check(passwordsMatch);

export const changeFirstPassword = defineEndpoint(calls.changeFirstPassword, {
  summary: 'Replace a password that was given, at the first sign-in',
  body: passwordChange,
  response: messageResponse,
  errors: ['validation_failed'],
});

/**
 * Users with a password send `passwordChange`. Without `current_password` it sets the first password of a user who is
 * present.
 */
export const changePassword = defineEndpoint(calls.changePassword, {
  summary: 'Change the own password; every other session and token ends',
  body: z
    .object({
      current_password: z.optional(currentPassword),
      password: newPassword,
      password_confirmation: repeatedPassword,
    })
    .check(passwordsMatch),
  response: messageResponse,
  errors: ['validation_failed'],
});

/** For calls that ask for a proof of presence and cannot carry one themselves. */
export const provePresence = defineEndpoint(calls.provePresence, {
  summary: 'Prove by password who uses the session; it holds for ten minutes',
  body: passwordProof,
  response: messageResponse,
  errors: ['validation_failed'],
});

export const credentialEndpoints = [changeFirstPassword, changePassword, provePresence] as const;
