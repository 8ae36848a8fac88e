import type { SettingsInput } from '@account/contract/endpoints/accounts/profile';
import { pictureSizes } from '@account/contract/endpoints/accounts/profile.calls';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError, orSignedOut } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordOwnChange } from '../audit/index.ts';
import { encodePicture, type FileKeeper, type ImageFile } from '../media/index.ts';
import { type PictureKind, updateOwnSettings, updatePicture } from '../users/index.ts';
import { lockPicture } from './profile.queries.ts';

export interface SettingsService {
  /** Saves after how many minutes a display signs the person out (0 is never); name and language, unless left out. */
  update(actor: UserActor, scope: Scope, settings: SettingsInput): Promise<void>;
}

/** The values of the settings that were given. */
const givenOf = ({ name, language }: SettingsInput, values: SettingsInput) => ({
  panel_idletimeout: values.panel_idletimeout,
  ...(name !== undefined && { name: values.name }),
  ...(language !== undefined && { language: values.language }),
});

export const createSettingsService = ({ database }: { database: Database }): SettingsService => ({
  update: (actor, scope, settings) =>
    database.write(scope, async (tx) => {
      const before = orSignedOut(await updateOwnSettings(tx, actor.id, settings));
      if (before.managed && settings.name !== undefined && settings.name !== before.name)
        throw new AppError('validation_failed', { fields: { name: [{ id: 'refusals.managed' }] } });
      await recordOwnChange(tx, actor, 'user.settings_updated', {
        before: givenOf(settings, before),
        after: givenOf(settings, settings),
      });
    }),
});

export interface PictureService {
  /** Puts a picture in the place of the person's own one and returns the name of its file. */
  replace(actor: UserActor, scope: Scope, kind: PictureKind, file: ImageFile): Promise<string>;
  /** Leaves the person without that picture. */
  remove(actor: UserActor, scope: Scope, kind: PictureKind): Promise<void>;
}

const entries = {
  profile: { action: 'user.profile_picture_updated', field: 'profilepic' },
  wallpaper: { action: 'user.wallpaper_updated', field: 'wallpaper' },
} as const;

export const createPictureService = ({
  database,
  files,
}: {
  database: Database;
  files: FileKeeper;
}): PictureService => ({
  replace: async (actor, scope, kind, file) => {
    const image = await encodePicture(file, pictureSizes[kind], actor);
    const { action, field } = entries[kind];
    return files.replacing(kind, image, (next) =>
      database.write(scope, async (tx) => {
        const before = orSignedOut(await lockPicture(tx, actor.id, kind)).name;
        const after = next(before);
        await updatePicture(tx, actor.id, kind, after);
        await recordOwnChange(tx, actor, action, { before: { [field]: before }, after: { [field]: after } });
        return after;
      }),
    );
  },

  remove: (actor, scope, kind) => {
    const { action, field } = entries[kind];
    return files.removing(kind, (next) =>
      database.write(scope, async (tx) => {
        const before = orSignedOut(await lockPicture(tx, actor.id, kind)).name;
        if (before === null) return;
        const after = next(before);
        await updatePicture(tx, actor.id, kind, after);
        await recordOwnChange(tx, actor, action, { before: { [field]: before }, after: { [field]: after } });
      }),
    );
  },
});
