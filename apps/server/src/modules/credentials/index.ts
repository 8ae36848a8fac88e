export {
  type CredentialRecord,
  findAtSignIn,
  findByEmail,
  hasSamePassword,
  lockPassword,
  type RequiredSignIn,
} from './credentials.queries.ts';
export { credentialRoutes } from './credentials.routes.ts';
export { hasAcceptablePassword, requireAcceptablePassword } from './password-policy.ts';
export { createPasswordService } from './passwords.service.ts';
export { checkPassword, createPresence, createReauthentication, type Reauthenticate } from './reauthenticate.ts';
export { createTakenDisclosures, createTakenRefusals, type LimitDisclosures } from './taken-limits.ts';
