import type { ApiRequest, ApiResponse, PlatformApi } from '../api/api.ts';
import { listDrives, readAbout } from './account.ts';
import { listChanges, readStartPageToken } from './changes.ts';
import { listFiles } from './files-list.ts';
import { googleError, googleFailure } from './google-errors.ts';
import { readRootFolder } from './root-folder.ts';

const methods: Record<string, (request: ApiRequest) => ApiResponse> = {
  '/about': readAbout,
  '/drives': listDrives,
  '/files': listFiles,
  '/files/root': readRootFolder,
  '/changes': listChanges,
  '/changes/startPageToken': readStartPageToken,
};

/** Google compresses for programs that also say so in their name. */
const compressesFor: PlatformApi['compressesFor'] = (headers) =>
  /gzip/.test(String(headers['accept-encoding'])) && /gzip/.test(String(headers['user-agent']));

/** The reading part of Google Drive v3. */
export const googleApi = (): PlatformApi => ({
  basePath: '/drive/v3',
  scope: 'https://www.googleapis.com/auth/drive.metadata.readonly',
  respond: (request) => methods[request.path]?.(request) ?? googleFailure(404),
  failure: googleFailure,
  unauthenticated: () => googleError(401, 'authError', { location: 'Authorization', locationType: 'header' }),
  withoutScope: () => googleError(403, 'insufficientPermissions'),
  compressesFor,
});
