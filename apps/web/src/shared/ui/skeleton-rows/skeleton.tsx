import classes from './skeleton.module.css';

/** A bar in place of text that is being loaded. `width` is any CSS length. */
export const Skeleton = ({ width }: { width: string }) => (
  <span className={classes.bar} style={{ width }} aria-hidden="true" />
);
