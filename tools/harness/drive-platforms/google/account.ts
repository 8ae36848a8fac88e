import type { ApiRequest, ApiResponse } from '../api/api.ts';
import { decodeToken, encodeToken } from '../store/tokens.ts';
import { readSelector, select } from './fields.ts';
import { refuseParameter } from './google-errors.ts';
import { readPageSize } from './parameters.ts';

/** `GET /drive/v3/about`, which has no usual fields. */
export function readAbout({ query, person, drive }: ApiRequest): ApiResponse {
  const fields = query.get('fields');
  if (!fields) return refuseParameter('fields', 'required', "The 'fields' parameter is required for this method.");
  const about = {
    kind: 'drive#about',
    user: {
      kind: 'drive#user',
      displayName: person.name,
      emailAddress: person.email,
      permissionId: drive.rootId.slice(-16),
      me: true,
    },
    storageQuota: { limit: '16106127360', usage: '0', usageInDrive: '0', usageInDriveTrash: '0' },
  };
  return { status: 200, body: select(readSelector(fields), about) };
}

/** `GET /drive/v3/drives`: the shared drives of which the person is a member. */
export function listDrives({ query, drive }: ApiRequest): ApiResponse {
  const size = readPageSize(query, 10, 100);
  const token = query.get('pageToken');
  const { drivesAt = 0 } = token === null ? {} : (decodeToken(token) ?? { drivesAt: undefined });
  if (typeof drivesAt !== 'number') return refuseParameter('pageToken');
  const end = drivesAt + size;
  const drives = drive.sharedDrives.slice(drivesAt, end).map((shared) => ({ kind: 'drive#drive', ...shared }));
  const next = end < drive.sharedDrives.length ? { nextPageToken: encodeToken({ drivesAt: end }) } : {};
  const fields = query.get('fields') ?? 'kind,nextPageToken,drives(kind,id,name)';
  return { status: 200, body: select(readSelector(fields), { kind: 'drive#driveList', ...next, drives }) };
}
