import { t } from '#shared/i18n/t.ts';
import { useLate } from '../../skeleton-rows/use-late.ts';
import classes from './loading-bar.module.css';

/** Says that other rows are on their way, once the wait is noticeable, and dims those of before. */
export const LoadingBar = () =>
  useLate() && <div className={classes.bar} role="progressbar" aria-label={t('data-table.loading')} />;
