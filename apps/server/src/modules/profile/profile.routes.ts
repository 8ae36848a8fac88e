import {
  removeProfilePicture,
  removeWallpaper,
  updateSettings,
  uploadProfilePicture,
  uploadWallpaper,
} from '@account/contract/endpoints/accounts/profile';
import { currentLocale, translate } from '@account/messages/translate';
import { type Route, route } from '../../http/calls/route.ts';
import { orNotFound } from '../../kernel/errors.ts';
import type { PictureService, SettingsService } from './profile.service.ts';

/** The own settings and pictures. The contract requires the file, so it is there. */
export const profileRoutes = ({
  settings,
  pictures,
}: {
  settings: SettingsService;
  pictures: PictureService;
}): Route[] => [
  route(updateSettings, async ({ body }, { actor, scope }) => {
    await settings.update(actor, scope, body);
    // In the language that was chosen just now.
    return { message: translate('responses.settings_updated', undefined, body.language ?? currentLocale()) };
  }),
  route(uploadProfilePicture, async (_input, { actor, scope, file }) => ({
    profilepic: await pictures.replace(actor, scope, 'profile', orNotFound(file)),
  })),
  route(uploadWallpaper, async (_input, { actor, scope, file }) => ({
    wallpaper: await pictures.replace(actor, scope, 'wallpaper', orNotFound(file)),
  })),
  route(removeProfilePicture, async (_input, { actor, scope }) => {
    await pictures.remove(actor, scope, 'profile');
    return { profilepic: null };
  }),
  route(removeWallpaper, async (_input, { actor, scope }) => {
    await pictures.remove(actor, scope, 'wallpaper');
    return { wallpaper: null };
  }),
];
