import type { Platform } from '@account/contract/platforms';
import { PlatformLogo } from '#shared/platform-sign-in/platform-logo.tsx';
import classes from './platform-tile.module.css';

/** The logo of a platform in front of a row. */
export const PlatformTile = ({ platform }: { platform: Platform }) => (
  <span className={classes.tile}>
    <PlatformLogo platform={platform} />
  </span>
);
