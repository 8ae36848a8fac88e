import type { ReactNode } from 'react';
import classes from './gallery.module.css';

/** One state of a widget, under its name. `wide` gives it the whole row. */
export const State = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <figure className={classes.state} data-wide={wide || undefined}>
    <figcaption className="caps muted">{name}</figcaption>
    {children}
  </figure>
);
