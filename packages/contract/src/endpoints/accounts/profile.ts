import * as z from 'zod/mini';
import { defineEndpoint, ownSettingsAccess } from '../../calls/endpoint.ts';
import { messageResponse } from '../../calls/responses.ts';
import { idleLogoutMinutes, limits } from '../../limits.ts';
import { replacedText } from '../../values/fields.ts';
import { chosenLanguage } from '../../values/language.ts';

const everybody = ownSettingsAccess;
const picture = { field: 'file', maxBytes: limits.pictureFile, required: true, refusal: 'validation.picture' } as const;

/** The size in pixels that each picture is encoded to. */
export const pictureSizes = {
  profile: { width: 200, height: 200 },
  wallpaper: { width: 1_536, height: 864 },
} as const;

/** `panel_idletimeout` is in minutes; 0 is never. With null as `language` the browser decides. */
const settingsInput = z.object({
  panel_idletimeout: z.literal(idleLogoutMinutes, { error: 'validation.idle_timeout' }),
  name: replacedText(limits.name),
  language: chosenLanguage,
});
export type SettingsInput = z.infer<typeof settingsInput>;

export const updateSettings = defineEndpoint({
  id: 'profile.updateSettings',
  summary: 'Save the general settings of the caller',
  method: 'PUT',
  path: '/appapi/updatesetting',
  access: ownSettingsAccess,
  body: settingsInput,
  response: messageResponse,
  errors: ['not_found', 'validation_failed'],
});

export const uploadProfilePicture = defineEndpoint({
  id: 'profile.uploadProfilePicture',
  summary: 'Replace the own profile picture',
  method: 'POST',
  path: '/appapi/personalprofile',
  access: everybody,
  rateLimit: 'picture',
  file: picture,
  response: z.object({ profilepic: z.string() }),
  errors: ['not_found', 'validation_failed', 'payload_too_large'],
});

export const uploadWallpaper = defineEndpoint({
  id: 'profile.uploadWallpaper',
  summary: 'Replace the own wallpaper',
  method: 'POST',
  path: '/appapi/personalwallpaper',
  access: everybody,
  rateLimit: 'picture',
  file: picture,
  response: z.object({ wallpaper: z.string() }),
  errors: ['not_found', 'validation_failed', 'payload_too_large'],
});

export const profileEndpoints = [updateSettings, uploadProfilePicture, uploadWallpaper] as const;
