import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import classes from './gallery.module.css';

interface StateProps {
  name: string;
  /** Gives it the whole row. */
  wide?: boolean;
  /** Where it begins; every state has an address of its own. */
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
