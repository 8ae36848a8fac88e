import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { messageResponse } from '../../calls/responses.ts';
import { linkToken, newAccountFields, passwordsMatch } from '../../values/fields.ts';
import { linkState } from '../../values/links.ts';

/** Checks an invitation link before the form is filled in. */
export const showInvitation = defineEndpoint({
  id: 'invitations.show',
  summary: 'Whether an invitation link still works, and for whom it is',
  method: 'GET',
  path: '/password/create/:token/invitation',
  access: { kind: 'visitor' },
  params: z.object({ token: linkToken }),
  response: z.object({
    data: z.object({
      state: linkState,
      email: z.nullable(z.string()),
      /** What the inviting person called the invited one. */
      name: z.nullable(z.string()),
      organization: z.nullable(z.string()),
    }),
  }),
  errors: [],
});

export const acceptInvitation = defineEndpoint({
  id: 'invitations.accept',
  summary: 'Set name and password from an invitation; signs in',
  method: 'POST',
  path: '/password/create',
  access: { kind: 'visitor' },
  body: z.object({ token: linkToken, ...newAccountFields }).check(passwordsMatch),
  response: messageResponse,
  errors: ['validation_failed'],
});

/** For an expired invitation: sends a new one to the same e-mail address. */
export const renewInvitation = defineEndpoint({
  id: 'invitations.renew',
  summary: 'Send a new invitation in place of one that has expired',
  method: 'POST',
  path: '/password/create/:token/renewal',
  access: { kind: 'visitor' },
  rateLimit: 'mail',
  params: z.object({ token: linkToken }),
  response: messageResponse,
  errors: ['rule_violated'],
});

export const invitationEndpoints = [showInvitation, acceptInvitation, renewInvitation] as const;
