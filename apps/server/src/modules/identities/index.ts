export type { Authorizations } from './authorization.service.ts';
export { beginAuthorization } from './authorization.service.ts';
export { homeward } from './continuation.ts';
export { identityIn } from './external-identity.ts';
export { identityPages, identityRoutes } from './identities.routes.ts';
export { createExpiredIdentitiesTask } from './identities.service.ts';
export { createIdentityServices } from './identity-services.ts';
export { createPendingLink } from './link-identity.ts';
