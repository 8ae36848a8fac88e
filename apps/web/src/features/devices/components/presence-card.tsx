import type { PresenceDay } from '@account/contract/endpoints/devices/devices';
import { t } from '#shared/i18n/t.ts';
import { formatUnix } from '#shared/lib/dates.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { hoursOfDisplay, localDays, type StripDay } from '../presence-strip.ts';
import classes from './presence-card.module.css';

export const dayName = ({ number }: StripDay): string => formatUnix(number * 86_400_000, 'date', 'UTC');

/** Sizes in units of the drawing: a day is a column, an hour a cell of it. */
const [columnWidth, cellHeight, gap] = [10, 5, 1.2];

const cellAt = (hour: number): string =>
  `M0 ${hour * cellHeight}h${columnWidth - gap * 2}v${cellHeight - gap}h${gap * 2 - columnWidth}z`;

const everyHour = Array.from({ length: 24 }, (_, hour) => cellAt(hour)).join('');

/** Shades from few displays to all of them. */
const shades = [1, 2, 3, 4];

const cellsOf = ({ hours }: StripDay, shade: number, displays: number): string =>
  [...hours]
    .filter(([, seen]) => Math.min(shades.length, Math.ceil((seen / displays) * shades.length)) === shade)
    .map(([hour]) => cellAt(hour))
    .join('');

interface PresenceChartProps {
  days: readonly StripDay[];
  /** How many displays there are. */
  displays: number;
  textOf: (day: StripDay) => string;
  /** The name of the last day. */
  today: string;
}

/**
 * Days as columns, their hours from top to bottom, for those who see it; and each day in words for all others. It is drawn
 * instead of coloured, because browsers do not print backgrounds.
 */
export const PresenceChart = ({ days, displays, textOf, today }: PresenceChartProps) => (
  <>
    <div className={classes.drawing} aria-hidden="true">
      <span className={`${classes.hours} xs muted num`}>
        {[0, 12, 24].map((hour) => (
          <span key={hour}>{`${hour}:00`}</span>
        ))}
      </span>
      <svg
        className={classes.strip}
        viewBox={`0 0 ${days.length * columnWidth} ${24 * cellHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, place) => (
          <g key={day.number} transform={`translate(${place * columnWidth + gap} 0)`}>
            <title>{textOf(day)}</title>
            <path className={classes.empty} d={everyHour} />
            {shades.map((shade) => (
              <path key={shade} className={classes.seen} data-shade={shade} d={cellsOf(day, shade, displays)} />
            ))}
          </g>
        ))}
      </svg>
      <span className={`${classes.days} xs muted num`}>
        <span>{days[0] && dayName(days[0])}</span>
        <span>{today}</span>
      </span>
    </div>
    <ul className="hidden-text">
      {days.map((day) => (
        <li key={day.number}>{textOf(day)}</li>
      ))}
    </ul>
  </>
);

const dayText = (day: StripDay): string => t('device-page.presence_day', { day: dayName(day), hours: day.hours.size });

/** In which hours of the last days a display was heard of. */
export function PresenceCard({ presence }: { presence: readonly PresenceDay[] }) {
  const days = localDays(hoursOfDisplay(presence), presence.length, useNow());
  const seen = days.filter(({ hours }) => hours.size > 0).length;
  return (
    <Card title={t('device-page.presence', { days: days.length })}>
      <CardBody className={classes.body}>
        <p>{t('device-page.presence_summary', { seen, days: days.length })}</p>
        <PresenceChart days={days} displays={1} textOf={dayText} today={t('device-page.presence_today')} />
        <p className="sm muted">{t('device-page.presence_key')}</p>
      </CardBody>
    </Card>
  );
}
