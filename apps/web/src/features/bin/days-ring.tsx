import { lifetimes } from '@account/contract/limits';
import { fromWireTimestamp } from '@account/contract/values/dates';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import { binDays } from '#shared/record/bin-days.ts';
import classes from './days-ring.module.css';

const day = 86_400_000;

/** Days, begun ones too, until a record that was deleted at a timestamp is removed for ever. */
export function daysLeft(deletedAt: string, now: Date): number {
  const deleted = fromWireTimestamp(deletedAt);
  if (!deleted) return 0;
  const end = deleted.getTime() + lifetimes.bin * 1_000;
  return Math.max(0, Math.ceil((end - now.getTime()) / day));
}

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
