import type { Platform } from '@account/contract/platforms';
import { PlatformLogo } from '#shared/platform-sign-in/platform-logo.tsx';
import classes from './platform-tile.module.css';

/** The logo of a platform in front of a row, or large in front of a title. */
export const PlatformTile = ({ platform, large }: { platform: Platform; large?: boolean }) => (
  <span className={classes.tile} data-large={large || undefined}>
    <PlatformLogo platform={platform} />
  </span>
);
