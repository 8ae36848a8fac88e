import classes from './led.module.css';

interface LedProps {
  /** Filled with a halo, hollow, amber, or red. */
  state: 'on' | 'silent' | 'waiting' | 'failed';
  /** Says the state to those who do not see it, where no word beside it does. */
  label?: string;
}

/** The light of a display. */
export const Led = ({ state, label }: LedProps) => (
  <>
    <span className={classes.led} data-state={state} aria-hidden="true" />
    {label && <span className="hidden-text">{label}</span>}
  </>
);
