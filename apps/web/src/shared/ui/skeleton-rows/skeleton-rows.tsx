import { t } from '#shared/i18n/t.ts';
import classes from './skeleton.module.css';
import { Skeleton } from './skeleton.tsx';
import { useDelayedFlag } from './use-delayed-flag.ts';

const widths = ['62%', '48%', '55%', '68%', '51%', '64%', '45%', '58%'];

/** Skeleton of the rows of a card, at most eight. */
export function SkeletonRows({ count = widths.length }: { count?: number }) {
  const late = useDelayedFlag();
  return (
    <div role="status" aria-busy="true" aria-label={t('ui.loading')}>
      {widths.slice(0, count).map((width) => (
        <div key={width} className={classes.row}>
          {late && <Skeleton width={width} />}
        </div>
      ))}
    </div>
  );
}
