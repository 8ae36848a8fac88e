import type { Call } from '../../calls/call.ts';

/** The MIME type of a folder of any platform. */
export const folderMimeType = 'inode/directory';

export const listCloudFiles = {
  id: 'cloudFiles.list',
  method: 'GET',
  path: '/appapi/cloudstorage_provider/:id/files',
  access: { kind: 'user', levels: 'every' },
} as const satisfies Call;
