import { IconPhoto, IconUserCircle } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { storedFile } from '#shared/lib/stored-file.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Card } from '#shared/ui/card/card.tsx';
import { Display } from '#shared/ui/display/display.tsx';
import { DisplayHud } from '#shared/ui/display/display-hud.tsx';
import { WallpaperImage } from '#shared/ui/display/wallpaper-image.tsx';
import classes from './own-display-card.module.css';
import { PictureRow } from './picture-row.tsx';

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
            label={t('settings.change_picture')}
            icon={IconUserCircle}
            onSaved={onSaved}
          />
          <PictureRow
            kind="wallpaper"
            picture={<WallpaperImage className={classes.thumbnail} src={wallpaper} />}
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
