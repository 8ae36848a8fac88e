import type { Call } from '../../calls/call.ts';

/**
 * A drive whose access was withdrawn or does not cover what is read has `ended`: only linking it again helps. One whose
 * platform is `not_set_up` for this program, or for the person, waits for an administrator.
 */
export const driveStates = ['ended', 'not_set_up'] as const;
export type DriveState = (typeof driveStates)[number];

const access = { kind: 'user', levels: 'every' } as const;

export const listCloudStorageProviders = {
  id: 'cloudStorage.list',
  method: 'POST',
  path: '/appapi/cloudstorage_providers',
  access,
} as const satisfies Call;

export const showCloudStorageProvider = {
  id: 'cloudStorage.show',
  method: 'GET',
  path: '/appapi/cloudstorage_provider/:id',
  access,
} as const satisfies Call;

export const unlinkCloudStorageProvider = {
  id: 'cloudStorage.unlink',
  method: 'DELETE',
  path: '/appapi/cloudstorage_provider/:id',
  access,
} as const satisfies Call;

export const dispatchSync = {
  id: 'cloudStorage.dispatchSync',
  method: 'POST',
  path: '/appapi/dispatch-sync-job',
  access,
} as const satisfies Call;

export const beginGoogleDriveLink = {
  id: 'cloudStorage.beginGoogleDriveLink',
  method: 'GET',
  path: '/appapi/cloudstorage_provider_ggurl',
  access,
} as const satisfies Call;

export const beginOneDriveLink = {
  id: 'cloudStorage.beginOneDriveLink',
  method: 'GET',
  path: '/appapi/cloudstorage_provider_msurl',
  access,
} as const satisfies Call;

export const finishGoogleDriveLink = {
  id: 'cloudStorage.finishGoogleDriveLink',
  method: 'POST',
  path: '/appapi/cloudstorage_provider_ggcode',
  access,
} as const satisfies Call;

export const finishOneDriveLink = {
  id: 'cloudStorage.finishOneDriveLink',
  method: 'POST',
  path: '/appapi/cloudstorage_provider_mscode',
  access,
} as const satisfies Call;

/** The MIME type of a folder of any platform. */
export const folderMimeType = 'inode/directory';

export const listCloudFiles = {
  id: 'cloudFiles.list',
  method: 'GET',
  path: '/appapi/cloudstorage_provider/:id/files',
  access: { kind: 'user', levels: 'every' },
} as const satisfies Call;
