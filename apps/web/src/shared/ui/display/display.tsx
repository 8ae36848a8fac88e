import type { ReactNode } from 'react';
import classes from './display.module.css';
import { WallpaperImage } from './wallpaper-image.tsx';

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
