import type { ReactNode } from 'react';
import classes from './alert.module.css';
import { Alert, type AlertProps } from './alert.tsx';

interface LiveAlertProps extends Pick<AlertProps, 'kind'> {
  /** The message; nothing is shown without one. */
  children: ReactNode;
}

/**
 * A message that comes while the page is shown, such as that something was saved. Its live region is there before: a
 * message that comes together with its region is not announced by every screen reader.
 */
export const LiveAlert = ({ kind, children }: LiveAlertProps) => (
  <div className={classes.live} aria-live="polite">
    {children && <Alert kind={kind}>{children}</Alert>}
  </div>
);
