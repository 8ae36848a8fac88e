import * as z from 'zod/mini';
import { defineEndpoint, messageResponse } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import { identityProviderKinds } from '../../platforms.ts';
import { email, optionalText, requiredText } from '../../values/fields.ts';
import * as calls from './visitors.calls.ts';

/**
 * An identity that came to this browser and has no account yet. `invited`: an account waits for it, whose invitation is
 * not accepted yet.
 */
export const pendingIdentity = z.object({
  platform: z.enum(identityProviderKinds),
  /** Its name for people. */
  platform_name: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  given_name: z.nullable(z.string()),
  family_name: z.nullable(z.string()),
  invited: z.boolean(),
});
export type PendingIdentity = z.infer<typeof pendingIdentity>;

export const showPendingIdentity = defineEndpoint(calls.showPendingIdentity, {
  summary: 'The identity whose registration is finished in this browser; 404 when there is none',
  response: z.object({ data: pendingIdentity }),
  errors: ['not_found'],
});

const name = requiredText(limits.name, 'validation.name_required');

/**
 * `keycloak_id` and `email` must be those of the pending identity of the session. The username becomes the e-mail,
 * whatever is sent. 403 while REGISTRATION is `closed`.
 */
export const finishRegistration = defineEndpoint(calls.finishRegistration, {
  summary: 'Make the account of an external identity, and sign in',
  rateLimit: 'mail',
  body: z.object({
    keycloak_id: requiredText(limits.name),
    email,
    name: z.optional(optionalText(limits.name)),
    username: z.optional(optionalText(limits.email)),
    firstName: name,
    lastName: name,
    preferred_username: name,
    given_name: name,
    family_name: name,
  }),
  response: messageResponse,
  errors: ['validation_failed', 'forbidden'],
});

export const externalRegistrationEndpoints = [showPendingIdentity, finishRegistration] as const;
