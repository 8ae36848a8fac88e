import { type Platform, platformNames } from '@account/contract/platforms';
import { IconBrandGoogleDrive, IconBrandOnedrive } from '@tabler/icons-react';
import { Icon } from '#shared/ui/icon/icon.tsx';
import classes from './platform-word.module.css';

const icons = { google: IconBrandGoogleDrive, microsoft: IconBrandOnedrive } as const;

/** The name of a platform with the sign of its drive. */
export const PlatformWord = ({ platform }: { platform: Platform }) => (
  <span className={classes.platform}>
    <Icon of={icons[platform]} />
    {platformNames[platform]}
  </span>
);
