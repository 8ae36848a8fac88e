import type { ReactNode } from 'react';
import classes from './display.module.css';
import { WallpaperImage } from './wallpaper-image.tsx';

interface DisplayProps {
  /** Address of the wallpaper; the shore where there is none. */
  wallpaper?: string | null;
  /** The wallpaper's glow behind the display; the card around it clips it. */
  glow?: boolean;
  portrait?: boolean;
  /** What is on the screen: a `DisplayHud`, a logo. */
  children?: ReactNode;
}

/** A drawn display. It fills the width that it is given; everything in it scales along. */
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
