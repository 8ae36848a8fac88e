import type {
  ImportResult,
  Organization,
  OrganizationDetail,
  Sheet,
} from '@account/contract/endpoints/administration/organizations';
import { translateRef } from '@account/messages/translate';
import { displayEnrolmentCode } from './enrolment-code.ts';
import type { RowOutcome } from './import-organizations.ts';
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

/** The subject of an entry about an organization. */
export const organizationSubject = ({ id, name }: { id: number; name: string }) => ({
  kind: 'organization',
  id,
  label: name,
});

export const toImportResult = ({ row, name, outcome, errors }: RowOutcome): ImportResult => ({
  row,
  name,
  outcome,
  errors: Object.fromEntries(Object.entries(errors).map(([field, refs]) => [field, refs.map(translateRef)])),
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

export const toSheet = ({ id, name, logo, enrolment_code }: OrganizationRecord): Sheet => ({
  id,
  name,
  logo,
  enrolment_code: displayEnrolmentCode(enrolment_code),
});
