export type { Authorizations } from './authorization.service.ts';
export { beginAuthorization, providerReturnAddress } from './authorization.service.ts';
export { homeward } from './continuation.ts';
export { identityIn } from './external-identity.ts';
export { identityPages, identityRoutes } from './identities.routes.ts';
export { createExpiredIdentitiesTask, createIdentityServices } from './identities.service.ts';
export { createPendingLink } from './link-identity.ts';
export type { OrganizationRules } from './organization-rules.ts';
