import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { DarkDisplay } from './dark-display.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** `No record found.` by default. */
  title?: string;
  /** One sentence: the search that matched nothing, or how to get the first record. */
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

/** Shown by a list, or a part of a page, that is empty. */
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
