import type { ReactNode } from 'react';
import classes from './display.module.css';

/** The body of a display with anything on its screen but a wallpaper. */
export const Bezel = ({ children }: { children: ReactNode }) => (
  <div className={classes.display}>
    <div className={classes.bezel}>
      <div className={classes.screen}>{children}</div>
    </div>
  </div>
);
