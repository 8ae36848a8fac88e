import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import classes from './gallery.module.css';

interface StateProps {
  name: string;
  /** Whether it takes a whole row of the gallery. */
  wide?: boolean;
  /** The initial path; every state has its own router. */
  at?: string;
  children: ReactNode;
}

/** One state of a widget, under its name. */
export const State = ({ name, wide, at = '/', children }: StateProps) => (
  <figure className={classes.state} data-wide={wide || undefined}>
    <figcaption className="caps muted">{name}</figcaption>
    <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
  </figure>
);
