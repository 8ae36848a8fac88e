import type { RewindDay } from '@account/contract/endpoints/rewind';
import { t } from '#shared/i18n/t.ts';
import { formatUnix } from '#shared/lib/dates.ts';
import classes from './days-line.module.css';

/** Sizes in units of the drawing: a day is a column, the busiest one reaches the top. */
const [columnWidth, gap, height, least] = [10, 1.2, 100, 3];

const nameOf = (day: string): string => formatUnix(Date.parse(day), 'date', 'UTC');

/** A day and how many changes it has, in words. */
export const dayText = ({ day, count }: RewindDay): string => t('rewind.day_text', { day: nameOf(day), count });

/** A few changes beside many stay visible. */
const tall = (count: number, most: number): number =>
  count === 0 ? least : least + (height - least) * Math.sqrt(count / most);

interface DaysLineProps {
  days: readonly RewindDay[];
  /** The day that is chosen, `YYYY-MM-DD`. */
  chosen: string;
  onChoose: (day: string) => void;
}

/**
 * Days as a line of bars, of which one is chosen: by pressing it, by drawing over it, or by the arrow keys. It is a slider,
 * because a bar on a phone is narrower than a finger. Bars are drawn instead of coloured: browsers print no backgrounds.
 */
export function DaysLine({ days, chosen, onChoose }: DaysLineProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const place = Math.max(
    0,
    days.findIndex(({ day }) => day === chosen),
  );
  const day = days[place];
  const first = days[0];
  if (!day || !first) return null;
  return (
    <div className={classes.line}>
      <div className={classes.bars}>
        <svg viewBox={`0 0 ${days.length * columnWidth} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <rect className={classes.column} x={place * columnWidth} y={0} width={columnWidth} height={height} />
          {days.map(({ day: name, count }, index) => (
            <rect
              key={name}
              className={classes.bar}
              data-empty={count === 0 || undefined}
              data-chosen={index === place || undefined}
              x={index * columnWidth + gap}
              y={height - tall(count, most)}
              width={columnWidth - 2 * gap}
              height={tall(count, most)}
            />
          ))}
        </svg>
        <input
          type="range"
          className={classes.slider}
          aria-label={t('rewind.day')}
          aria-valuetext={dayText(day)}
          min={0}
          max={days.length - 1}
          value={place}
          onChange={({ currentTarget }) => onChoose(days[currentTarget.valueAsNumber]?.day ?? chosen)}
        />
      </div>
      <span className={`${classes.ends} xs muted num`} aria-hidden="true">
        <span>{nameOf(first.day)}</span>
        <span>{t('rewind.today')}</span>
      </span>
    </div>
  );
}
