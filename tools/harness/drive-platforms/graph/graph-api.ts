import type { ApiRequest, ApiResponse, PlatformApi } from '../api/api.ts';
import { readDelta } from './delta.ts';
import { driveIdOf } from './drive-item.ts';
import { graphError, graphFailure } from './graph-errors.ts';
import { pick } from './properties.ts';

const total = 1_099_511_627_776;

/** `GET /me/drive`. */
function readDrive({ drive, person, query }: ApiRequest): ApiResponse {
  const body = {
    id: driveIdOf(drive),
    driveType: 'business',
    name: 'OneDrive',
    owner: { user: { id: person.oid ?? person.sub, displayName: person.name, email: person.email } },
    quota: { deleted: 0, remaining: total, state: 'normal', total, used: 0 },
    webUrl: 'https://school-my.sharepoint.com/personal/Documents',
  };
  return { status: 200, body: pick(query.get('$select')?.split(','), body) };
}

/** The reading part of OneDrive in Microsoft Graph. */
export function graphApi(origin: string): PlatformApi {
  const basePath = '/v1.0';
  const methods: Record<string, (request: ApiRequest) => ApiResponse> = {
    '/me/drive': readDrive,
    '/me/drive/root/delta': (request) => readDelta(origin + basePath, request),
  };
  return {
    basePath,
    scope: 'Files.Read.All',
    respond: (request) => methods[request.path]?.(request) ?? graphFailure(404),
    failure: graphFailure,
    unauthenticated: () => ({
      ...graphError(401, 'InvalidAuthenticationToken'),
      headers: { 'www-authenticate': 'Bearer realm="", authorization_uri="", client_id=""' },
    }),
    withoutScope: () => graphFailure(403),
    compressesFor: (headers) => /gzip/.test(String(headers['accept-encoding'])),
  };
}
