import type { Call } from '../../calls/call.ts';
import { limits } from '../../limits.ts';
import { accessLevels } from '../../roles.ts';

const access = { kind: 'user', levels: [accessLevels.top] } as const;

export const listOrganizations = {
  id: 'organizations.list',
  method: 'POST',
  path: '/appapi/organizations',
  access,
} as const satisfies Call;

export const showOrganization = {
  id: 'organizations.show',
  method: 'GET',
  path: '/appapi/organization/:id',
  access,
} as const satisfies Call;

export const saveOrganization = {
  id: 'organizations.save',
  method: 'POST',
  path: '/appapi/organization',
  access,
  file: { field: 'file', maxBytes: limits.logoFile, required: false, jsonField: 'organization' },
} as const satisfies Call;

export const importOrganizations = {
  id: 'organizations.import',
  method: 'POST',
  path: '/appapi/organizations/import',
  access,
} as const satisfies Call;

export const deleteOrganization = {
  id: 'organizations.delete',
  method: 'DELETE',
  path: '/appapi/organization/:id',
  access,
} as const satisfies Call;

export const renewEnrolmentCode = {
  id: 'organizations.renewEnrolmentCode',
  method: 'POST',
  path: '/appapi/organization/:id/enrolmentcode',
  access,
} as const satisfies Call;

export const recordPrintedSheet = {
  id: 'organizations.recordPrintedSheet',
  method: 'POST',
  path: '/appapi/organization/:id/printedsheet',
  access,
} as const satisfies Call;
