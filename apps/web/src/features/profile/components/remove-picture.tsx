import { IconTrash } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { useConfirm } from '#shared/ui/confirm/use-confirm.ts';
import { useRemovePicture } from '../api.ts';
import type { PictureKind } from '../picture-kind.ts';

const texts = {
  profile: {
    label: 'settings.remove_picture',
    title: 'settings.remove_picture_title',
    text: 'settings.remove_picture_text',
    done: 'settings.picture_removed',
  },
  wallpaper: {
    label: 'settings.remove_wallpaper',
    title: 'settings.remove_wallpaper_title',
    text: 'settings.remove_wallpaper_text',
    done: 'settings.wallpaper_removed',
  },
} as const;

interface RemovePictureProps {
  kind: PictureKind;
  /** Called with a message when it was removed, without one when the question is asked. */
  onSaved: (message?: string) => void;
}

/** Removes a picture of the signed-in user, after a question: the file is gone for good. */
export function RemovePicture({ kind, onSaved }: RemovePictureProps) {
  const confirm = useConfirm();
  const { label, title, text, done } = texts[kind];
  const removal = useRemovePicture(kind, () => onSaved(t(done)));
  const ask = async () => {
    onSaved();
    if (await confirm({ title: t(title), text: t(text), destroys: true })) removal.mutate();
  };
  return (
    <QuietButton icon={IconTrash} aria-label={t(label)} loading={removal.isPending} onClick={ask}>
      {t('settings.remove')}
    </QuietButton>
  );
}
