import { t } from '#shared/i18n/t.ts';
import { useDelayedFlag } from '../../skeleton-rows/use-delayed-flag.ts';
import classes from './loading-bar.module.css';

/** Says that other rows are on their way, once the wait is noticeable, and dims those of before. */
export const LoadingBar = () =>
  useDelayedFlag() && <div className={classes.bar} role="progressbar" aria-label={t('data-table.loading')} />;
