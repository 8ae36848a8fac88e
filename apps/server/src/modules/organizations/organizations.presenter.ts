import {
  type ImportResult,
  type Organization,
  type OrganizationDetail,
  organization,
  type Sheet,
} from '@account/contract/endpoints/administration/organizations';
import { translateRef } from '@account/messages/translate';
import { fieldsOf } from '../../kernel/record-fields.ts';
import { displayEnrolmentCode } from './enrolment-code.ts';
import type { RowOutcome } from './import-organizations.ts';
import type { OrganizationRecord } from './organizations.queries.ts';

export const toOrganization = (record: OrganizationRecord): Organization => fieldsOf(organization, record);

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
