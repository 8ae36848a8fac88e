import { t } from '#shared/i18n/t.ts';
import { useDelayedFlag } from '../../skeleton-rows/use-delayed-flag.ts';
import classes from './loading-bar.module.css';

/** Says that other rows are being loaded, once the wait is noticeable, and dims the previous ones. */
export const LoadingBar = () =>
  useDelayedFlag() && <div className={classes.bar} role="progressbar" aria-label={t('data-table.loading')} />;
