import { IconApps, IconCast, IconCloudFilled, IconFolderFilled, IconPencil } from '@tabler/icons-react';
import { t } from '#shared/i18n/t.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { Icon } from '../icon/icon.tsx';
import classes from './display-hud.module.css';

const apps = { pencil: IconPencil, folder: IconFolderFilled, cloud: IconCloudFilled, cast: IconCast, apps: IconApps };

interface DisplayHudProps {
  /** Name of the user whom the display greets. */
  name?: string;
  picture?: string | null;
}

/** What a display shows over its wallpaper: clock, user and dock. It is decoration. */
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
