import type { ReactNode } from 'react';
import shore from '../../assets/wallpaper-shore.svg';
import { FallbackImage } from '../fallback-image/fallback-image.tsx';
import classes from './display.module.css';

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
export const Display = ({ wallpaper, glow = true, portrait, children }: DisplayProps) => {
  const src = wallpaper ?? shore;
  return (
    <div className={classes.display} data-portrait={portrait || undefined}>
      {glow && <FallbackImage className={classes.glow} src={src} fallback={shore} alt="" aria-hidden="true" />}
      <div className={classes.bezel}>
        <div className={classes.screen}>
          <FallbackImage className={classes.wallpaper} src={src} fallback={shore} alt="" />
          {children}
        </div>
      </div>
    </div>
  );
};
