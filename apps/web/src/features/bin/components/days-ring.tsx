import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { binDays } from '#shared/record/bin-days.ts';
import classes from './days-ring.module.css';

const radius = 11;

/** How long a record can be restored: a ring that empties, with the days in it. */
export function DaysRing({ days }: { days: number }) {
  const text = t('bin.days_left', { days });
  return (
    <span className={classes.ring} title={text}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle className={classes.whole} cx="12" cy="12" r={radius} />
        <circle
          className={classes.left}
          cx="12"
          cy="12"
          r={radius}
          pathLength={binDays}
          strokeDasharray={`${days} ${binDays}`}
        />
      </svg>
      <span className="num" aria-hidden="true">
        {formatCount(days)}
      </span>
      <span className="hidden-text">{text}</span>
    </span>
  );
}
