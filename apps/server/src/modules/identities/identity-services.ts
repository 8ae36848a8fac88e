import type { NoticeParts } from '../mail/index.ts';
import { type AuthorizationParts, createAuthorizations } from './authorization.service.ts';
import { createExternalRegistration, type ExternalRegistrationParts } from './external-registration.service.ts';
import { createGrantService } from './grants.service.ts';
import { createIdentityService } from './identities.service.ts';
import { createLinkReturn } from './link-identity.ts';
import { createReturnService } from './returns.service.ts';
import { createSignInReturn, type SignInReturnParts } from './sign-in-return.ts';

export type IdentityServiceParts = AuthorizationParts & ExternalRegistrationParts & NoticeParts & SignInReturnParts;

/** The services of this module, which stand on each other. */
export function createIdentityServices(parts: IdentityServiceParts) {
  const authorizations = createAuthorizations(parts);
  const grants = createGrantService(parts);
  const [signIn, link] = [createSignInReturn(parts), createLinkReturn(parts)];
  return {
    authorizations,
    grants,
    identities: createIdentityService(parts),
    externalRegistration: createExternalRegistration(parts),
    returns: createReturnService({ ...parts, authorizations, grants, signIn, link }),
  };
}
