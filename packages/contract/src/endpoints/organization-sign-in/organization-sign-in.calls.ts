import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

/** Seconds before its end from which administrators are asked to replace a certificate. */
export const certificateNotice = 30 * 86_400;

/**
 * Why the last answer of a SAML provider was refused, for the administrators who set it up.
 * - `malformed`: it is no SAML 2.0, or holds comments, entities or declarations of types
 * - `status`: the provider reports that the sign-in failed
 * - `assertions`: it has no assertion, several, or an encrypted one
 * - `unsigned`: neither the answer nor the assertion is signed
 * - `algorithm`: it is signed by another algorithm than RSA with SHA-256 or SHA-512
 * - `signature`: a signature is wrong, of another certificate, or of another part than what is read
 * - `issuer`: it names another provider than the metadata
 * - `destination`, `audience`, `recipient`: it is for another address or program
 * - `unsolicited`: it belongs to no request of this program
 * - `time`: it does not hold now; the clocks may differ by a minute
 * - `no_name`: it has no NameID
 * - `replayed`: it came before
 */
export const samlRefusalReasons = [
  'malformed',
  'status',
  'assertions',
  'unsigned',
  'algorithm',
  'signature',
  'issuer',
  'destination',
  'audience',
  'recipient',
  'unsolicited',
  'time',
  'no_name',
  'replayed',
] as const;
export type SamlRefusalReason = (typeof samlRefusalReasons)[number];

const access = { kind: 'user', levels: [accessLevels.top, accessLevels.organization] } as const;

export const listOrganizationDomains = {
  id: 'organizationSignIn.domains',
  method: 'GET',
  path: '/appapi/organization/:id/domains',
  access,
} as const satisfies Call;

export const showOrganizationSignIn = {
  id: 'organizationSignIn.show',
  method: 'GET',
  path: '/appapi/organization/:id/sso',
  access,
} as const satisfies Call;

export const saveOrganizationSignIn = {
  id: 'organizationSignIn.save',
  method: 'POST',
  path: '/appapi/organization/:id/sso',
  access,
} as const satisfies Call;

export const testOrganizationSignIn = {
  id: 'organizationSignIn.test',
  method: 'POST',
  path: '/appapi/organization/:id/sso/test',
  access,
} as const satisfies Call;

export const deleteOrganizationSignIn = {
  id: 'organizationSignIn.delete',
  method: 'DELETE',
  path: '/appapi/organization/:id/sso',
  access,
} as const satisfies Call;

export const findOrganizationSignIn = {
  id: 'organizationSignIn.find',
  method: 'POST',
  path: '/login/organization',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const takeSamlAnswer = {
  id: 'organizationSignIn.takeSamlAnswer',
  method: 'POST',
  path: '/auth/organization/:id/acs',
  access: { kind: 'public' },
} as const satisfies Call;
