import * as z from 'zod/mini';
import { defineEndpoint, messageResponse } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import { identityProviderKinds, platforms } from '../../platforms.ts';
import { presenceProof, recordIdParam, storable, timestamp } from '../../values/fields.ts';
import * as calls from './identities.calls.ts';

/** The query of a sign-in page, which is kept on the way through the platform. */
export const signInQuery = z.object({
  /** The address asked for before; only paths of this site are followed. */
  url: z.optional(z.string().check(z.maxLength(limits.returnAddress), storable)),
  from: z.optional(z.string().check(z.maxLength(limits.code))),
  remember: z.optional(z.string().check(z.maxLength(limits.code))),
});

/** The address of the platform's sign-in page. The state in it works once, in the caller's browser. */
export const beginMicrosoftSignIn = defineEndpoint(calls.beginMicrosoftSignIn, {
  summary: 'Where the sign-in with Microsoft begins; 404 where it is not set up',
  query: signInQuery,
  response: z.object({ msurl: z.string() }),
  errors: ['not_found'],
});

/** An external identity that is linked to the account. `email` is as the platform last named it. */
export const identity = z.object({
  id: z.int(),
  provider: z.enum(identityProviderKinds),
  /** The name of the organization whose provider it is; null for a platform. */
  organization: z.nullable(z.string()),
  email: z.nullable(z.string()),
  created_at: timestamp,
  last_used_at: timestamp,
});
export type Identity = z.infer<typeof identity>;

export const listIdentities = defineEndpoint(calls.listIdentities, {
  summary: 'The external identities of the caller, and whether there is a password',
  response: z.object({ data: z.array(identity), has_password: z.boolean() }),
  errors: [],
});

export const beginIdentityLink = defineEndpoint(calls.beginIdentityLink, {
  summary: 'Where linking an external identity begins; asks for a proof of presence',
  params: z.object({ platform: z.enum(platforms) }),
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'validation_failed'],
});

/** 422 under `identity` when it is the last way to sign in. */
export const unlinkIdentity = defineEndpoint(calls.unlinkIdentity, {
  summary: 'Unlink an external identity; asks for a proof of presence',
  params: z.object({ id: recordIdParam }),
  body: presenceProof,
  response: messageResponse,
  errors: ['not_found', 'validation_failed'],
});

/** How an external platform is set up here, for the administrator who registers this installation with it. */
export const platformSetUp = z.object({
  platform: z.enum(platforms),
  configured: z.boolean(),
  /** The addresses that the platform may return to. */
  return_addresses: z.array(z.string()),
});
export type PlatformSetUp = z.infer<typeof platformSetUp>;

export const listPlatforms = defineEndpoint(calls.listPlatforms, {
  summary: 'The external platforms, and the return addresses to register with them',
  response: z.object({ data: z.array(platformSetUp) }),
  errors: [],
});

/** A permission that the user gives the program at an external platform. Its tokens never leave the server. */
export const grant = z.object({
  id: z.int(),
  kind: z.enum(['calendar']),
  platform: z.enum(platforms),
  scopes: z.array(z.string()),
  created_at: timestamp,
});
export type Grant = z.infer<typeof grant>;

export const beginCalendarGrant = defineEndpoint(calls.beginCalendarGrant, {
  summary: 'Where linking the Microsoft calendar begins; linked again, the grant is renewed',
  response: z.object({ msurl: z.string() }),
  errors: ['not_found'],
});

export const listGrants = defineEndpoint(calls.listGrants, {
  summary: 'The grants of the caller',
  response: z.object({ data: z.array(grant) }),
  errors: [],
});

export const revokeGrant = defineEndpoint(calls.revokeGrant, {
  summary: 'End a grant here and, where it takes that, at the platform',
  params: z.object({ id: recordIdParam }),
  response: messageResponse,
  errors: ['not_found'],
});

export const identityEndpoints = [
  beginMicrosoftSignIn,
  listIdentities,
  beginIdentityLink,
  unlinkIdentity,
  listPlatforms,
  beginCalendarGrant,
  listGrants,
  revokeGrant,
] as const;
