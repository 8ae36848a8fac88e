import type { Organization, OrganizationDetail } from '@account/contract/endpoints/administration/organizations';
import { displayEnrolmentCode } from './enrolment-code.ts';
import type { OrganizationRecord } from './organizations.queries.ts';

export const toOrganization = (record: OrganizationRecord): Organization => ({
  id: record.id,
  name: record.name,
  logo: record.logo,
  logo_vertical: record.logo_vertical,
  logo_horizontal: record.logo_horizontal,
  domains: record.domains,
  require_two_factor: record.require_two_factor,
  language: record.language,
  created_at: record.created_at,
  updated_at: record.updated_at,
});

type Members = Pick<OrganizationDetail, 'users' | 'devices' | 'panel_roles'>;

export const toOrganizationDetail = (record: OrganizationRecord, members: Members): OrganizationDetail => ({
  ...toOrganization(record),
  enrolment_code: displayEnrolmentCode(record.enrolment_code),
  panel_roles: members.panel_roles,
  users: members.users,
  users_count: record.users_count,
  devices: members.devices,
  devices_count: record.devices_count,
});
