import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { DarkDisplay } from './dark-display.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** `No record found.` unless told otherwise. */
  title?: string;
  /** One sentence on why there is nothing: the filter quoted, or how the first record comes. */
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

/** A list, or a part of a page, that has nothing to show. */
export const EmptyState = ({ title = t('ui.no_record'), text, action }: EmptyStateProps) => (
  <div className={classes.empty}>
    <div className={classes.picture}>
      <DarkDisplay />
    </div>
    <h2>{title}</h2>
    {text && <p className={classes.text}>{text}</p>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
);
