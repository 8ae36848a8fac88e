import type { Device } from '@account/contract/endpoints/devices/devices';
import { organizationOf } from '../../kernel/organization-of.ts';
import type { DeviceRecord } from './devices.queries.ts';

/** What a device shows beside its record. */
type DeviceExtras = Pick<Device, 'presence' | 'signed_in'>;

export const toDevice = (record: DeviceRecord, { presence, signed_in }: DeviceExtras): Device => ({
  id: record.id,
  androidid: record.androidid,
  name: record.name,
  organization_id: record.organization_id,
  organization: organizationOf(record),
  last_seen_at: record.last_seen_at,
  status: record.status,
  app_version: record.app_version,
  os_version: record.os_version,
  address: record.address,
  blocked_at: record.blocked_at,
  presence,
  signed_in,
  created_at: record.created_at,
  updated_at: record.updated_at,
});

/** The fields of a device for the audit, with names instead of ids. */
export const auditedDevice = (record: DeviceRecord) => ({
  androidid: record.androidid,
  name: record.name,
  organization: record.organization_name,
});

/** A device as the subject of an audit entry. */
export const subjectOf = ({ id, name }: DeviceRecord) => ({ kind: 'device', id, label: name });
