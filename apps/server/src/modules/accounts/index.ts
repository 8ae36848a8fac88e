export { accountRoutes } from './accounts.routes.ts';
export { createAccountServices } from './accounts-services.ts';
export { ensureFirstAdministrator, type MadeAdministrator } from './first-administrator.ts';
export { createInvitationService } from './invitations.service.ts';
export { followVerification, linkRoutes } from './links.routes.ts';
export { securityRoutes } from './security.routes.ts';
export { createSessionStore } from './session-store.ts';
