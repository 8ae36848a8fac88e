import classes from './keys.module.css';

/** Keys that are pressed together, or one after another, as they are written on the keyboard. */
export const Keys = ({ of }: { of: readonly string[] }) => (
  <span className={classes.keys}>
    {of.map((key) => (
      <kbd key={key} className={classes.key}>
        {key}
      </kbd>
    ))}
  </span>
);
