import {
  removeProfilePicture,
  removeWallpaper,
  updateSettings,
  uploadProfilePicture,
  uploadWallpaper,
} from '@account/contract/endpoints/accounts/profile';
import { everybody, type Rights } from '#test/rights/rights.ts';
import { plainJpeg } from '#test/support/files/pictures.ts';

const picture = async () => ({ file: { field: 'file', name: 'filename.jpg', bytes: await plainJpeg() } });

export const rights: readonly Rights[] = [
  {
    endpoint: updateSettings,
    arrange: async () => ({ body: { panel_idletimeout: 30 } }),
    statuses: everybody(200),
  },
  { endpoint: uploadProfilePicture, arrange: picture, statuses: everybody(200) },
  { endpoint: uploadWallpaper, arrange: picture, statuses: everybody(200) },
  { endpoint: removeProfilePicture, statuses: everybody(200) },
  { endpoint: removeWallpaper, statuses: everybody(200) },
];
