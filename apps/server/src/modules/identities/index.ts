export { createExpiredIdentitiesTask } from './expired-identities.ts';
export { identityRoutes } from './identities.routes.ts';
export { identityPages } from './identity-pages.routes.ts';
export { createIdentityServices } from './identity-services.ts';
export { createPendingLink } from './pending-link.ts';
