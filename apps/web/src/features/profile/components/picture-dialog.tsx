import {
  pictureSizes,
  uploadProfilePicture,
  uploadWallpaper,
} from '@account/contract/endpoints/accounts/profile.calls';
import { faultOf } from '#shared/forms/use-change.ts';
import { t } from '#shared/i18n/t.ts';
import { CropDialog } from '#shared/ui/cropper/crop-dialog.tsx';
import type { SavingOptions } from '#shared/ui/cropper/use-saving.ts';
import { type PictureKind, useSavePicture } from '../api.ts';

/** The crop is never smaller than the saved picture, so that no picture is enlarged. */
const kinds = {
  profile: {
    endpoint: uploadProfilePicture,
    shape: { output: pictureSizes.profile, minCrop: pictureSizes.profile },
    round: true,
    title: 'settings.picture',
    hint: 'settings.picture_hint',
    saved: 'settings.picture_saved',
  },
  wallpaper: {
    endpoint: uploadWallpaper,
    shape: { output: pictureSizes.wallpaper },
    round: false,
    title: 'settings.wallpaper',
    hint: 'settings.wallpaper_hint',
    saved: 'settings.wallpaper_saved',
  },
} as const;

export interface PictureDialogProps {
  kind: PictureKind;
  /** Called with a message when the change was saved. */
  onSaved: (message: string) => void;
  onClose: () => void;
}

/** Chooses, crops and uploads a picture. It closes when the picture is saved; a failed upload keeps the crop. */
export function PictureDialog({ kind, onSaved, onClose }: PictureDialogProps) {
  const save = useSavePicture();
  const { endpoint, shape, round, title, hint, saved } = kinds[kind];

  const apply = async (jpeg: Blob, options: SavingOptions) => {
    try {
      await save(endpoint, jpeg, options);
    } catch (error) {
      throw new Error(faultOf(t('settings.picture_not_saved'), error));
    }
    onClose();
    onSaved(t(saved));
  };

  return <CropDialog title={t(title)} hint={t(hint)} onApply={apply} {...{ shape, round, onClose }} />;
}
