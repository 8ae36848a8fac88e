export {
  type CredentialRecord,
  findAtSignIn,
  findByEmail,
  hasSamePassword,
  lockPassword,
} from './credentials.queries.ts';
export { credentialRoutes } from './credentials.routes.ts';
export { hasFailures } from './lockout.queries.ts';
export { withLockout } from './lockout.ts';
export { createOldFailuresTask } from './old-failures.ts';
export { requireAcceptablePassword } from './password-policy.ts';
export { createPasswordService } from './passwords.service.ts';
export { checkPassword, createPresence, createReauthentication, type Reauthenticate } from './reauthenticate.ts';
export { createRefusalLimit } from './refusal-limit.ts';
export { createToldLimit, type LimitTold } from './told-limit.ts';
