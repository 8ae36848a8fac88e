import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  /** Amber for notices that ask for an action. */
  tone?: 'calm' | 'waiting';
  children: ReactNode;
}

/** A sentence at the top of a sheet: why it is there, or what the display waits for. */
export const Notice = ({ tone = 'calm', children }: NoticeProps) => (
  <div className={classes.notice} data-tone={tone} role="status">
    <span className={classes.light} aria-hidden="true" />
    <div className={classes.text}>{children}</div>
  </div>
);
