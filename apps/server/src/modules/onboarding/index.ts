export { ensureFirstAdministrator, generatePassword, type MadeAdministrator } from './first-administrator.ts';
export { createInvitationService } from './invitations.service.ts';
export { insertAdministrator } from './onboarding.queries.ts';
export { followVerification, mailedLinks, onboardingRoutes } from './onboarding.routes.ts';
export { createPasswordResetService } from './password-reset.service.ts';
export { createExpiredRegistrationsTask, createRegistrationService } from './registration.service.ts';
export { createVerificationLinks, type VerificationLinks } from './verification-links.ts';
