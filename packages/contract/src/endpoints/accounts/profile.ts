import * as z from 'zod/mini';
import { defineEndpoint, messageResponse } from '../../calls/endpoint.ts';
import { idleLogoutMinutes, limits } from '../../limits.ts';
import { foldEmail } from '../../values/domain-name.ts';
import { replacedText, storable } from '../../values/fields.ts';
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

/** The mail brings a link that works for a day, for the person alone: the page `myData` sends the archive. */
export const requestMyData = defineEndpoint(calls.requestMyData, {
  summary: 'Have everything about the caller packed into one archive; a mail brings the link',
  rateLimit: 'operation',
  response: messageResponse,
  errors: [],
});

const companionActions = ['request', 'link', 'unlink'] as const;

/**
 * Links the caller's account with the companion cloud, or removes the link.
 *
 * - `link` needs the `secret` that the companion cloud passed to the return URL, and the caller's own e-mail. Linking
 *   an account that is linked already changes nothing. A page that was opened by the return URL sends `returned: true`:
 *   that URL is the same each time, so after its first use it counts only within `lifetimes.companionRequest` of a
 *   `request`, and only once. Without `returned`, session and CSRF token are proof enough.
 * - `unlink` needs neither secret nor e-mail. It works without a configured companion cloud too.
 * - `request` announces that the user is about to leave for the companion cloud. The Link button calls it and waits for
 *   the response before it opens `companion_cloud.url?email=<base64>&return=<companion_cloud.return_url>`.
 *
 * Errors: under `secret` when it is not the configured one or the return URL was used before, under `umsemail` when it
 * is another user's e-mail; `rule_violated` where no companion cloud is configured.
 */
export const linkCompanionCloud = defineEndpoint(calls.linkCompanionCloud, {
  summary: 'Link the own account with the companion cloud, or unlink it',
  body: z.object({
    umsemail: z.nullish(z.string().check(z.overwrite(foldEmail), z.maxLength(limits.email), storable)),
    secret: z.nullish(z.string().check(z.maxLength(limits.companionSecret.max), storable)),
    action: z.enum(companionActions),
    returned: z.nullish(z.boolean()),
  }),
  response: messageResponse,
  errors: ['not_found', 'validation_failed', 'rule_violated', 'too_many_requests'],
});

export const profileEndpoints = [
  updateSettings,
  uploadProfilePicture,
  uploadWallpaper,
  removeProfilePicture,
  removeWallpaper,
  requestMyData,
  linkCompanionCloud,
] as const;
