import * as z from 'zod/mini';
import { defineEndpoint, ownSettingsAccess } from '../../calls/endpoint.ts';
import { messageResponse } from '../../calls/responses.ts';
import { currentPassword, newPassword, passwordProof, passwordsMatch, repeatedPassword } from '../../values/fields.ts';

/** Of somebody who has a password. */
export const passwordChange = z
  .object({ current_password: currentPassword, password: newPassword, password_confirmation: repeatedPassword })
  .check(passwordsMatch);

export const changeFirstPassword = defineEndpoint({
  id: 'credentials.changeFirstPassword',
  summary: 'Replace a password that was given, at the first sign-in',
  method: 'PUT',
  path: '/appapi/passwordchangefirsttime',
  access: { kind: 'user', levels: 'every', openAt: ['password', 'verification', 'two_factor'] },
  body: passwordChange,
  response: messageResponse,
  errors: ['validation_failed'],
});

/** Who has a password sends `passwordChange`. Without `current_password` it sets the first password of somebody who has none and is present. */
export const changePassword = defineEndpoint({
  id: 'credentials.changePassword',
  summary: 'Change the own password; every other session and token ends',
  method: 'PUT',
  path: '/appapi/passwordchange',
  access: ownSettingsAccess,
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
export const provePresence = defineEndpoint({
  id: 'credentials.provePresence',
  summary: 'Prove by password who uses the session; it holds for ten minutes',
  method: 'POST',
  path: '/appapi/presence',
  access: ownSettingsAccess,
  body: passwordProof,
  response: messageResponse,
  errors: ['validation_failed'],
});

export const credentialEndpoints = [changeFirstPassword, changePassword, provePresence] as const;
