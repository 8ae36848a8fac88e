import { WallpaperImage } from '@account/web/shared/ui/fallback-image/fallback-image.tsx';
import type { ReactNode } from 'react';
import classes from './glass.module.css';
import { ownAddress } from './own-address.ts';

interface GlassProps {
  /** Address of the wallpaper; the shore where there is none. */
  wallpaper?: string | null | undefined;
  children: ReactNode;
}

/** The whole window as the glass of a display: wallpaper, sheen, and what stands on it. */
export const Glass = ({ wallpaper, children }: GlassProps) => (
  <div className={classes.glass} data-display>
    <WallpaperImage className={classes.wallpaper} src={ownAddress(wallpaper)} />
    <div className={classes.sheen} />
    {children}
  </div>
);
