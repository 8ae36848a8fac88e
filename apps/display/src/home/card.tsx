import { type ReactNode, useId } from 'react';
import sheet from '../hud/sheet.module.css';
import classes from './card.module.css';

interface CardProps {
  title: string;
  /** Said in place of the rows where there are none. */
  empty: string;
  rows: readonly ReactNode[];
}

/** A pane of glass with rows. */
export function Card({ title, empty, rows }: CardProps) {
  const id = useId();
  return (
    <section className={`${sheet.sheet} ${classes.card}`} aria-labelledby={id}>
      <h2 className={`${sheet.title} ${classes.title}`} id={id}>
        {title}
        {rows.length > 0 && <span className={classes.count}> {rows.length}</span>}
      </h2>
      {rows.length > 0 ? <ul className={classes.rows}>{rows}</ul> : <p className={classes.empty}>{empty}</p>}
    </section>
  );
}
