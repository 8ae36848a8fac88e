import type { CSSProperties } from 'react';
import classes from './cell.module.css';

const cutAt = (width: number | undefined) =>
  width === undefined ? undefined : ({ '--cut': `${width / 16}rem` } as CSSProperties);

interface CutProps {
  text: string;
  /** In px. */
  width?: number | undefined;
}

/** A text that is cut where it is too long for its column. The tooltip shows all of it, and so does a row in focus. */
export const Cut = ({ text, width }: CutProps) => (
  <span className={classes.truncated} style={cutAt(width)} title={text}>
    {text}
  </span>
);
