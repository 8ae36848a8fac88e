import * as z from 'zod/mini';
import { defineEndpoint, messageResponse } from '../../calls/endpoint.ts';
import { linkToken, newAccountFields, passwordsMatch } from '../../values/fields.ts';
import { invitationFacts } from '../../values/mail.ts';
import * as calls from './visitors.calls.ts';

/** Checks an invitation link before the form is filled in. */
export const showInvitation = defineEndpoint(calls.showInvitation, {
  summary: 'Whether an invitation link still works, and for whom it is',
  params: z.object({ token: linkToken }),
  response: z.object({ data: invitationFacts }),
  errors: [],
});

export const acceptInvitation = defineEndpoint(calls.acceptInvitation, {
  summary: 'Set name and password from an invitation; signs in',
  body: z.object({ token: linkToken, ...newAccountFields }).check(passwordsMatch),
  response: messageResponse,
  errors: ['validation_failed'],
});

/** For an expired invitation: sends a new one to the same e-mail address. */
export const renewInvitation = defineEndpoint(calls.renewInvitation, {
  summary: 'Send a new invitation in place of one that has expired',
  rateLimit: 'mail',
  params: z.object({ token: linkToken }),
  response: messageResponse,
  errors: ['rule_violated'],
});

export const invitationEndpoints = [showInvitation, acceptInvitation, renewInvitation] as const;
