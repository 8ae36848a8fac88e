import { type Device, deviceRecord } from '@account/contract/endpoints/devices/devices';
import { fieldsOf, organizationOf, pickFields } from '../../kernel/record-fields.ts';
import { type DeviceRecord, savedOfDevice } from './devices.queries.ts';

/** The fields that a device shows beside its record. */
type DeviceExtras = Pick<Device, 'presence' | 'signed_in'>;

export const toDevice = (record: DeviceRecord, { presence, signed_in }: DeviceExtras): Device => ({
  ...fieldsOf(deviceRecord, record),
  organization: organizationOf(record),
  presence,
  signed_in,
});

/** The fields of a device for the audit, with names instead of ids. */
export function auditedDevice(record: DeviceRecord) {
  const { organization_id, ...saved } = pickFields(savedOfDevice, record);
  return { androidid: record.androidid, ...saved, organization: record.organization_name };
}

/** A device as the subject of an audit entry. */
export const subjectOf = ({ id, name }: DeviceRecord) => ({ kind: 'device', id, label: name });
