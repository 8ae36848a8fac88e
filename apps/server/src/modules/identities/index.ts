export type { Authorizations } from './authorization.service.ts';
export { beginAuthorization } from './begin-authorization.ts';
export { createExpiredIdentitiesTask } from './expired-identities.ts';
export { identityIn } from './external-identity.ts';
export { identityRoutes } from './identities.routes.ts';
export { identityPages } from './identity-pages.routes.ts';
export { createIdentityServices } from './identity-services.ts';
export { createPendingLink } from './pending-link.ts';
export { homeward } from './way.ts';
