import * as z from 'zod/mini';
import { messageAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  currentPassword,
  email,
  linkToken,
  newPassword,
  passwordsMatch,
  repeatedPassword,
  requiredText,
} from './fields.ts';
import { idleLogoutMinutes, limits } from './limits.ts';

export const signIn = defineEndpoint({
  id: 'accounts.signIn',
  summary: 'Sign in with e-mail and password',
  method: 'POST',
  path: '/login',
  access: { kind: 'visitor' },
  rateLimit: 'anonymous',
  body: z.object({ email, password: currentPassword, remember: z.optional(z.boolean()) }),
  bodyLimit: limits.jsonBody,
  response: z.object({ two_factor: z.boolean() }),
  errors: ['validation_failed', 'too_many_requests'],
});

export const signOut = defineEndpoint({
  id: 'accounts.signOut',
  summary: 'End the session of the caller',
  method: 'POST',
  path: '/logout',
  access: { kind: 'visitor' },
  rateLimit: 'session',
  bodyLimit: limits.jsonBody,
  response: messageAnswer,
  errors: [],
});

const passwordChange = z
  .object({ current_password: currentPassword, password: newPassword, password_confirmation: repeatedPassword })
  .check(passwordsMatch);

export const changeFirstPassword = defineEndpoint({
  id: 'accounts.changeFirstPassword',
  summary: 'Replace a password that was given, at the first sign-in',
  method: 'PUT',
  path: '/appapi/passwordchangefirsttime',
  access: { kind: 'user', levels: 'every', openAt: ['password', 'verification'] },
  rateLimit: 'session',
  body: passwordChange,
  bodyLimit: limits.jsonBody,
  response: messageAnswer,
  errors: ['validation_failed'],
});

export const changePassword = defineEndpoint({
  id: 'accounts.changePassword',
  summary: 'Change the own password; every other session and token ends',
  method: 'PUT',
  path: '/appapi/passwordchange',
  access: { kind: 'user', levels: 'every' },
  rateLimit: 'session',
  body: passwordChange,
  bodyLimit: limits.jsonBody,
  response: messageAnswer,
  errors: ['validation_failed'],
});

/** Looks at an invitation before anybody types a password. */
export const showInvitation = defineEndpoint({
  id: 'accounts.showInvitation',
  summary: 'Whether an invitation link still works, and for whom it is',
  method: 'GET',
  path: '/password/create/:token/invitation',
  access: { kind: 'visitor' },
  rateLimit: 'anonymous',
  params: z.object({ token: linkToken }),
  bodyLimit: 0,
  response: z.object({
    data: z.object({
      state: z.enum(['open', 'used', 'expired', 'unknown']),
      email: z.nullable(z.string()),
      organization: z.nullable(z.string()),
    }),
  }),
  errors: [],
});

export const acceptInvitation = defineEndpoint({
  id: 'accounts.acceptInvitation',
  summary: 'Set name and password from an invitation; signs in',
  method: 'POST',
  path: '/password/create',
  access: { kind: 'visitor' },
  rateLimit: 'anonymous',
  body: z
    .object({
      token: linkToken,
      name: requiredText(limits.name, 'validation.name_required'),
      email,
      password: newPassword,
      password_confirmation: repeatedPassword,
      terms: z.literal(true, { error: 'validation.terms' }),
    })
    .check(passwordsMatch),
  bodyLimit: limits.jsonBody,
  response: messageAnswer,
  errors: ['validation_failed'],
});

/** For an invitation that has expired: the same person gets a new one, by one click. */
export const renewInvitation = defineEndpoint({
  id: 'accounts.renewInvitation',
  summary: 'Send a new invitation in place of one that has expired',
  method: 'POST',
  path: '/password/create/:token/renewal',
  access: { kind: 'visitor' },
  rateLimit: 'mail',
  params: z.object({ token: linkToken }),
  bodyLimit: limits.jsonBody,
  response: messageAnswer,
  errors: ['rule_violated'],
});

/** Panel idle logout in minutes; 0 is never (spec section 9). */
export const updateSettings = defineEndpoint({
  id: 'accounts.updateSettings',
  summary: 'Save the general settings of the caller',
  method: 'PUT',
  path: '/appapi/updatesetting',
  access: { kind: 'user', levels: 'every' },
  rateLimit: 'session',
  body: z.object({ panel_idletimeout: z.literal(idleLogoutMinutes, { error: 'validation.idle_timeout' }) }),
  bodyLimit: limits.jsonBody,
  response: messageAnswer,
  errors: ['validation_failed'],
});

export const accountEndpoints = [
  signIn,
  signOut,
  changeFirstPassword,
  changePassword,
  showInvitation,
  acceptInvitation,
  renewInvitation,
  updateSettings,
] as const;
