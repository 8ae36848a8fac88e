import type { Device } from '@account/contract/endpoints/administration/devices';
import type { DeviceRecord } from './devices.queries.ts';

const organizationOf = ({ organization_id: id, organization_name: name }: DeviceRecord): Device['organization'] =>
  id === null || name === null ? null : { id, name };

export const toDevice = (record: DeviceRecord): Device => ({
  id: record.id,
  androidid: record.androidid,
  name: record.name,
  organization_id: record.organization_id,
  organization: organizationOf(record),
  last_seen_at: record.last_seen_at,
  created_at: record.created_at,
  updated_at: record.updated_at,
});

/** The fields of a device for the audit, with names instead of ids. */
export const auditedDevice = (record: DeviceRecord) => ({
  androidid: record.androidid,
  name: record.name,
  organization: record.organization_name,
});
