import type { NetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import type { NetworkDriveRecord } from './network-drives.queries.ts';

export const toDrive = (record: NetworkDriveRecord): NetworkDrive => ({
  id: record.id,
  host: record.host,
  displayname: record.displayname,
  domain: record.domain,
  sharepath: record.sharepath,
  username: record.username,
  isanonymous: record.isanonymous,
  created_at: record.created_at,
  user_id: record.user_id,
  has_password: record.has_password,
  updated_at: record.updated_at,
});

/** The fields of a drive for the audit. */
export const auditedDrive = ({ host, displayname, domain, sharepath, username, isanonymous }: NetworkDriveRecord) => ({
  host,
  displayname,
  domain,
  sharepath,
  username,
  isanonymous,
});
