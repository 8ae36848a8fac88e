import type { DeviceStatus } from '@account/contract/values/presence';
import classes from './led.module.css';

interface LedProps {
  /** Filled with a halo, filled, half filled, hollow, amber, a red square, or red. */
  state: DeviceStatus | 'failed';
  /** The state in words for screen readers, where no text beside it says it. */
  label?: string;
}

/** The status light of a display. */
export const Led = ({ state, label }: LedProps) => (
  <>
    <span className={classes.led} data-state={state} aria-hidden="true" />
    {label && <span className="hidden-text">{label}</span>}
  </>
);
