import { IconApps, IconCast, IconCloudFilled, IconFolderFilled, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { WallpaperImage } from '../fallback-image/fallback-image.tsx';
import { Icon } from '../icon/icon.tsx';
import classes from './display.module.css';

interface DisplayProps {
  /** Address of the wallpaper; the shore where there is none. */
  wallpaper?: string | null;
  /** Whether the wallpaper glows behind the display; the card around it clips the glow. */
  glow?: boolean;
  portrait?: boolean;
  /** The content of the screen: a `DisplayHud`, a logo. */
  children?: ReactNode;
}

/** A drawn display. It fills the width of its container; everything in it scales with it. */
export const Display = ({ wallpaper, glow = true, portrait, children }: DisplayProps) => (
  <div className={classes.display} data-portrait={portrait || undefined}>
    {glow && <WallpaperImage className={classes.glow} src={wallpaper} aria-hidden="true" />}
    <div className={classes.bezel}>
      <div className={classes.screen}>
        <WallpaperImage className={classes.wallpaper} src={wallpaper} />
        {children}
      </div>
    </div>
  </div>
);

/** The body of a display with anything on its screen but a wallpaper. */
export const Bezel = ({ children }: { children: ReactNode }) => (
  <div className={classes.display}>
    <div className={classes.bezel}>
      <div className={classes.screen}>{children}</div>
    </div>
  </div>
);

const apps = { pencil: IconPencil, folder: IconFolderFilled, cloud: IconCloudFilled, cast: IconCast, apps: IconApps };

interface DisplayHudProps {
  /** Name of the user whom the display greets. */
  name?: string;
  picture?: string | null;
}

/** The elements of a display over its wallpaper: clock, user and dock. They are decoration. */
export const DisplayHud = ({ name, picture }: DisplayHudProps) => (
  <div className={classes.hud} aria-hidden="true">
    <div>
      <div className={classes.clock}>{t('ui.clock')}</div>
      <div className={classes.date}>{t('ui.clock_date')}</div>
    </div>
    {name && (
      <div className={classes.person}>
        <span className={classes.name}>{name}</span>
        <Avatar name={name} src={picture} />
      </div>
    )}
    <div className={classes.dock}>
      {Object.entries(apps).map(([app, icon]) => (
        <span key={app} className={classes.app}>
          <Icon of={icon} stroke={1.8} />
        </span>
      ))}
    </div>
  </div>
);
