import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

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
