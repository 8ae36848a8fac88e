import { uploadProfilePicture, uploadWallpaper } from '@account/contract/profile';
import { type Route, route } from '../../http/route.ts';
import { found } from '../../kernel/found.ts';
import type { PictureService } from './pictures.service.ts';

/** The own pictures. The contract requires the file, so it is there. */
export const pictureRoutes = ({ pictures }: { pictures: PictureService }): Route[] => [
  route(uploadProfilePicture, async (_input, { actor, scope, file }) => ({
    profilepic: await pictures.replace(actor, scope, 'profile', found(file)),
  })),
  route(uploadWallpaper, async (_input, { actor, scope, file }) => ({
    wallpaper: await pictures.replace(actor, scope, 'wallpaper', found(file)),
  })),
];
