import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { messageResponse } from '../../calls/responses.ts';
import { idleLogoutMinutes, limits } from '../../limits.ts';
import { replacedText } from '../../values/fields.ts';
import { chosenLanguage } from '../../values/language.ts';
import * as calls from './profile.calls.ts';

/** `panel_idletimeout` is in minutes; 0 is never. With null as `language` the browser decides. */
const settingsInput = z.object({
  panel_idletimeout: z.literal(idleLogoutMinutes, { error: 'validation.idle_timeout' }),
  name: replacedText(limits.name),
  language: chosenLanguage,
});
export type SettingsInput = z.infer<typeof settingsInput>;

export const updateSettings = defineEndpoint(calls.updateSettings, {
  summary: 'Save the general settings of the caller',
  body: settingsInput,
  response: messageResponse,
  errors: ['not_found', 'validation_failed'],
});

export const uploadProfilePicture = defineEndpoint(calls.uploadProfilePicture, {
  summary: 'Replace the own profile picture',
  rateLimit: 'picture',
  response: z.object({ profilepic: z.string() }),
  errors: ['not_found', 'validation_failed', 'payload_too_large'],
});

export const uploadWallpaper = defineEndpoint(calls.uploadWallpaper, {
  summary: 'Replace the own wallpaper',
  rateLimit: 'picture',
  response: z.object({ wallpaper: z.string() }),
  errors: ['not_found', 'validation_failed', 'payload_too_large'],
});

export const removeProfilePicture = defineEndpoint(calls.removeProfilePicture, {
  summary: 'Remove the own profile picture, if there is one',
  response: z.object({ profilepic: z.null() }),
  errors: [],
});

export const removeWallpaper = defineEndpoint(calls.removeWallpaper, {
  summary: 'Remove the own wallpaper, if there is one',
  response: z.object({ wallpaper: z.null() }),
  errors: [],
});

export const profileEndpoints = [
  updateSettings,
  uploadProfilePicture,
  uploadWallpaper,
  removeProfilePicture,
  removeWallpaper,
] as const;
