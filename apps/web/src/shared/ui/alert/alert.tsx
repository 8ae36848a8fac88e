import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './alert.module.css';

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertCircle,
} as const;

export interface AlertProps {
  kind?: keyof typeof icons | undefined;
  /** For moving the focus to it, as a failed save does. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A message that stays visible: over a form, or in the alert area of sign-in. */
export const Alert = ({ kind = 'info', ref, children }: AlertProps) => (
  <div className={classes.alert} data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'} tabIndex={-1} ref={ref}>
    <Icon of={icons[kind]} stroke={1.8} className={classes.icon} />
    <div className={classes.text}>{children}</div>
  </div>
);

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
