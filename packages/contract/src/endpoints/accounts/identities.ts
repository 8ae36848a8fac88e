import * as z from 'zod/mini';
import { defineEndpoint, ownSettingsAccess } from '../../calls/endpoint.ts';
import { messageResponse } from '../../calls/responses.ts';
import { limits } from '../../limits.ts';
import { platforms } from '../../platforms.ts';
import { accessLevels } from '../../roles.ts';
import { timestamp } from '../../values/dates.ts';
import { presenceProof, recordIdParam, storable } from '../../values/fields.ts';

const access = ownSettingsAccess;

/** What a sign-in page was opened with and what has to survive the way through the platform. */
export const signInQuery = z.object({
  /** The address asked for before; only paths of this site are followed. */
  url: z.optional(z.string().check(z.maxLength(limits.returnAddress), storable)),
  from: z.optional(z.string().check(z.maxLength(limits.code))),
  remember: z.optional(z.string().check(z.maxLength(limits.code))),
});

/** The address of the platform's sign-in page. The state in it works once, in the caller's browser. */
export const beginMicrosoftSignIn = defineEndpoint({
  id: 'identities.beginMicrosoftSignIn',
  summary: 'Where the sign-in with Microsoft begins; 404 where it is not set up',
  method: 'GET',
  path: '/appapi/cloudstorage_provider_msloginurl',
  access: { kind: 'visitor' },
  query: signInQuery,
  response: z.object({ msurl: z.string() }),
  errors: ['not_found'],
});

/** An external identity that is linked to the account. `email` is as the platform last named it. */
export const identity = z.object({
  id: z.int(),
  provider: z.enum(platforms),
  email: z.nullable(z.string()),
  created_at: timestamp,
  last_used_at: timestamp,
});
export type Identity = z.infer<typeof identity>;

export const listIdentities = defineEndpoint({
  id: 'identities.list',
  summary: 'The external identities of the caller, and whether there is a password',
  method: 'GET',
  path: '/appapi/identities',
  access,
  response: z.object({ data: z.array(identity), has_password: z.boolean() }),
  errors: [],
});

export const beginIdentityLink = defineEndpoint({
  id: 'identities.beginLink',
  summary: 'Where linking an external identity begins; asks for a proof of presence',
  method: 'GET',
  path: '/appapi/identity/:platform/link',
  access,
  params: z.object({ platform: z.enum(platforms) }),
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'validation_failed'],
});

/** 422 under `identity` when it is the last way to sign in. */
export const unlinkIdentity = defineEndpoint({
  id: 'identities.unlink',
  summary: 'Unlink an external identity; asks for a proof of presence',
  method: 'DELETE',
  path: '/appapi/identity/:id',
  access,
  params: z.object({ id: recordIdParam }),
  body: presenceProof,
  response: messageResponse,
  errors: ['not_found', 'validation_failed'],
});

/** How an external platform is set up here, for whoever registers this installation with it. */
export const platformSetUp = z.object({
  platform: z.enum(platforms),
  configured: z.boolean(),
  /** The addresses that the platform may return to. */
  return_addresses: z.array(z.string()),
});
export type PlatformSetUp = z.infer<typeof platformSetUp>;

export const listPlatforms = defineEndpoint({
  id: 'identities.listPlatforms',
  summary: 'The external platforms, and the return addresses to register with them',
  method: 'GET',
  path: '/appapi/platforms',
  access: { kind: 'user', levels: [accessLevels.top] },
  response: z.object({ data: z.array(platformSetUp) }),
  errors: [],
});

export const identityEndpoints = [
  beginMicrosoftSignIn,
  listIdentities,
  beginIdentityLink,
  unlinkIdentity,
  listPlatforms,
] as const;
