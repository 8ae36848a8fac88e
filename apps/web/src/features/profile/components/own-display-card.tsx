import { IconPhoto, IconTrash, IconUserCircle, type Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { storedFile } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { Card } from '#shared/ui/card/card.tsx';
import { useConfirm } from '#shared/ui/confirm/confirm.tsx';
import { useLazyDialog } from '#shared/ui/dialog/dialog.tsx';
import { Display, DisplayHud } from '#shared/ui/display/display.tsx';
import { WallpaperImage } from '#shared/ui/fallback-image/fallback-image.tsx';
import { type PictureKind, useRemovePicture } from '../api.ts';
import classes from './own-display-card.module.css';

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
function RemovePicture({ kind, onSaved }: RemovePictureProps) {
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

/** Loaded on demand: the cropper is large, and most visits of the page do not need it. */
async function loadDialog() {
  const [{ PictureDialog }] = await Promise.all([import('./picture-dialog.tsx'), loadMessages(['cropper'])]);
  return PictureDialog;
}

interface PictureRowProps {
  kind: PictureKind;
  /** The current picture. */
  picture: ReactNode;
  /** Whether there is one to be removed. */
  isSet: boolean;
  label: string;
  icon: TablerIcon;
  /** Called with a message when a change was saved, without one when the next change begins. */
  onSaved: (message?: string) => void;
}

/** A picture and the button that changes it. */
function PictureRow({ kind, picture, isSet, label, icon, onSaved }: PictureRowProps) {
  const { Opened, failed, open, close, opener } = useLazyDialog(loadDialog);
  return (
    <>
      <div className="row wrap">
        {picture}
        <QuietButton
          icon={icon}
          {...opener}
          className={classes.button}
          onClick={(event) => {
            onSaved();
            open(event);
          }}
        >
          {label}
        </QuietButton>
        {isSet && <RemovePicture kind={kind} onSaved={onSaved} />}
      </div>
      {failed && <Alert kind="danger">{t('settings.not_opened')}</Alert>}
      {Opened && <Opened kind={kind} onSaved={onSaved} onClose={close} />}
    </>
  );
}

/** A preview of the signed-in user's display, and the buttons that change its pictures. */
export function OwnDisplayCard({ onSaved }: { onSaved: (message?: string) => void }) {
  const user = useSignedInUser();
  const name = user.name ?? user.username;
  const profilepic = storedFile('profile', user.profilepic);
  const wallpaper = storedFile('wallpaper', user.wallpaper);
  return (
    <Card clip>
      <div className={classes.look}>
        <div className={classes.display}>
          <Display wallpaper={wallpaper}>
            <DisplayHud name={name} picture={profilepic} />
          </Display>
        </div>
        <div className={`${classes.change} stack`}>
          <div>
            <h2>{t('settings.display')}</h2>
            <p className="soft">{t('settings.display_text')}</p>
          </div>
          <PictureRow
            kind="profile"
            picture={<Avatar name={name} src={profilepic} size={56} own />}
            isSet={user.profilepic !== null}
            label={t('settings.change_picture')}
            icon={IconUserCircle}
            onSaved={onSaved}
          />
          <PictureRow
            kind="wallpaper"
            picture={<WallpaperImage className={classes.thumbnail} src={wallpaper} />}
            isSet={user.wallpaper !== null}
            label={t('settings.change_wallpaper')}
            icon={IconPhoto}
            onSaved={onSaved}
          />
          <p className="sm muted">{t('settings.wallpaper_text')}</p>
        </div>
      </div>
    </Card>
  );
}
