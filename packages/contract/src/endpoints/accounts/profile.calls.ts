import { type Call, ownSettingsAccess } from '../../calls/call.ts';
import { limits } from '../../limits.ts';

const everybody = ownSettingsAccess;
const picture = { field: 'file', maxBytes: limits.pictureFile, required: true, refusal: 'validation.picture' } as const;

/** The size in pixels that each picture is encoded to. */
export const pictureSizes = {
  profile: { width: 200, height: 200 },
  wallpaper: { width: 1_536, height: 864 },
} as const;

export const updateSettings = {
  id: 'profile.updateSettings',
  method: 'PUT',
  path: '/appapi/updatesetting',
  access: ownSettingsAccess,
} as const satisfies Call;

export const uploadProfilePicture = {
  id: 'profile.uploadProfilePicture',
  method: 'POST',
  path: '/appapi/personalprofile',
  access: everybody,
  file: picture,
} as const satisfies Call;

export const uploadWallpaper = {
  id: 'profile.uploadWallpaper',
  method: 'POST',
  path: '/appapi/personalwallpaper',
  access: everybody,
  file: picture,
} as const satisfies Call;

export const removeProfilePicture = {
  id: 'profile.removeProfilePicture',
  method: 'DELETE',
  path: '/appapi/personalprofile',
  access: everybody,
} as const satisfies Call;

export const removeWallpaper = {
  id: 'profile.removeWallpaper',
  method: 'DELETE',
  path: '/appapi/personalwallpaper',
  access: everybody,
} as const satisfies Call;

export const linkCompanionCloud = {
  id: 'companionCloud.link',
  method: 'POST',
  path: '/appapi/linkums',
  access: ownSettingsAccess,
} as const satisfies Call;

export const requestMyData = {
  id: 'myData.request',
  method: 'POST',
  path: '/appapi/mydata',
  access: ownSettingsAccess,
} as const satisfies Call;
