export { type AccountServices, accountRoutes } from './accounts.routes.ts';
export { ensureFirstAdministrator, type MadeAdministrator } from './first-administrator.ts';
export { createInvitationService } from './invitations.service.ts';
export { createPasswordService } from './passwords.service.ts';
export { createSessionStore } from './session-store.ts';
export { createSettingsService } from './settings.service.ts';
export { createSignInService } from './sign-in.service.ts';
