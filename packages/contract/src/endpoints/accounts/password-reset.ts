import * as z from 'zod/mini';
import { defineEndpoint, messageResponse } from '../../calls/endpoint.ts';
import { email, linkToken, newPassword, passwordsMatch, repeatedPassword } from '../../values/fields.ts';
import { linkState } from '../../values/mail.ts';
import * as calls from './visitors.calls.ts';

/** The response is the same whether or not the address belongs to an account. */
export const requestPasswordReset = defineEndpoint(calls.requestPasswordReset, {
  summary: 'Send a link to set a new password, if the address belongs to an account',
  rateLimit: 'mail',
  body: z.object({ email }),
  response: messageResponse,
  errors: ['validation_failed'],
});

/** Checks a reset link before the form is filled in. */
export const showPasswordReset = defineEndpoint(calls.showPasswordReset, {
  summary: 'Whether a reset link still works',
  params: z.object({ token: linkToken }),
  response: z.object({
    data: z.object({ state: linkState, email: z.nullable(z.string()) }),
  }),
  errors: [],
});

export const resetPassword = defineEndpoint(calls.resetPassword, {
  summary: 'Set a new password by link; every session and token of the person ends',
  body: z
    .object({ token: linkToken, email, password: newPassword, password_confirmation: repeatedPassword })
    .check(passwordsMatch),
  response: messageResponse,
  errors: ['validation_failed'],
});

export const passwordResetEndpoints = [requestPasswordReset, showPasswordReset, resetPassword] as const;
