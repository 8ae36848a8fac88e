import classes from './skeleton.module.css';

/** A bar in the place of a text that is still loading. `width` is any CSS length. */
export const Skeleton = ({ width }: { width: string }) => (
  <span className={classes.bar} style={{ width }} aria-hidden="true" />
);
