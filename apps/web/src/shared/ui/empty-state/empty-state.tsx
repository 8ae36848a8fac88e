import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import classes from './empty-state.module.css';

/** A drawn display, switched off. */
export const DarkDisplay = () => (
  <svg width="8.5rem" height="6rem" viewBox="0 0 136 96" aria-hidden="true">
    <path d="M54 74 44 94M82 74l10 20" stroke="var(--ac-border)" strokeWidth="4" strokeLinecap="round" />
    <rect
      x="6"
      y="4"
      width="124"
      height="74"
      rx="9"
      fill="var(--ac-sunken)"
      stroke="var(--ac-control)"
      strokeWidth="1.5"
    />
    <rect x="12" y="10" width="112" height="59" rx="4" fill="var(--ac-neutral-soft)" />
    <path d="M12 14a4 4 0 0 1 4-4h40L32 69H16a4 4 0 0 1-4-4Z" fill="var(--ac-glass)" opacity=".6" />
    <rect x="63" y="72.5" width="10" height="2" rx="1" fill="var(--ac-control)" />
  </svg>
);

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
