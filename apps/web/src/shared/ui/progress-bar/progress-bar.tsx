import classes from './progress-bar.module.css';

interface ProgressBarProps {
  /** How much is done, 0 to 1. */
  share: number;
  /** The id of the text that says so. */
  labelledBy: string;
}

/** A thin bar, for work whose end is known. */
export const ProgressBar = ({ share, labelledBy }: ProgressBarProps) => (
  <progress className={classes.bar} value={share} aria-labelledby={labelledBy} />
);
