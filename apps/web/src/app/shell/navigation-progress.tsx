import { useNavigation } from 'react-router';
import { t } from '#shared/i18n/t.ts';
import { useDelayedFlag } from '#shared/ui/skeleton-rows/use-delayed-flag.ts';
import classes from './navigation-progress.module.css';

function Progress() {
  return useDelayedFlag() ? (
    <div className={classes.track} role="progressbar" aria-label={t('shell.loading')}>
      <div className={classes.bar} />
    </div>
  ) : null;
}

/** A line along the top while the code of the next page is slow to load. */
export const NavigationProgress = () => (useNavigation().state === 'loading' ? <Progress /> : null);
