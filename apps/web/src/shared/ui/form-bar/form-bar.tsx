import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import classes from './form-bar.module.css';

interface FormBarProps {
  /** `Save` first, then `Cancel`. */
  children: ReactNode;
  /** Whether the form has fields marked with an asterisk. */
  required?: boolean;
}

/** The buttons at the bottom of a card that is a form. */
export const FormBar = ({ children, required }: FormBarProps) => (
  <div className={classes.bar}>
    {children}
    {required && (
      <span className={`${classes.note} sm muted`} aria-hidden="true">
        * {t('common.required')}
      </span>
    )}
  </div>
);
