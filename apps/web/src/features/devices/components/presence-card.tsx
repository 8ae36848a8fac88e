import type { PresenceDay } from '@account/contract/endpoints/devices/devices';
import { t } from '#shared/i18n/t.ts';
import { formatUnix } from '#shared/lib/dates.ts';
import { useNow } from '#shared/lib/use-now.ts';
import { Card, CardBody } from '#shared/ui/card/card.tsx';
import { localDays, type StripDay } from '../presence-strip.ts';
import classes from './presence-card.module.css';
import presenceStripClasses from './presence-strip.module.css';

/** Sizes in units of the drawing: a day is a column, an hour a cell of it. */
const [columnWidth, cellHeight, gap] = [10, 5, 1.2];

const cellAt = (hour: number): string =>
  `M0 ${hour * cellHeight}h${columnWidth - gap * 2}v${cellHeight - gap}h${gap * 2 - columnWidth}z`;

const everyHour = Array.from({ length: 24 }, (_, hour) => cellAt(hour)).join('');

interface PresenceStripProps {
  days: readonly StripDay[];
  /** What is said of a day. */
  titleOf: (day: StripDay) => string;
}

/**
 * A drawing of days as columns, their hours from top to bottom. It is drawn instead of coloured, because browsers do not
 * print backgrounds; what it says has to stand in words beside it.
 */
const PresenceStrip = ({ days, titleOf }: PresenceStripProps) => (
  <svg
    className={presenceStripClasses.strip}
    viewBox={`0 0 ${days.length * columnWidth} ${24 * cellHeight}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {days.map((day, place) => (
      <g key={day.number} transform={`translate(${place * columnWidth + gap} 0)`}>
        <title>{titleOf(day)}</title>
        <path className={presenceStripClasses.empty} d={everyHour} />
        <path className={presenceStripClasses.seen} d={day.hours.map(cellAt).join('')} />
      </g>
    ))}
  </svg>
);

const dayName = ({ number }: StripDay): string => formatUnix(number * 86_400_000, 'date', 'UTC');

const dayText = (day: StripDay): string =>
  t('device-page.presence_day', { day: dayName(day), hours: day.hours.length });

/** In which hours of the last days a display was heard of: drawn, and in words for those who do not see the drawing. */
export function PresenceCard({ presence }: { presence: readonly PresenceDay[] }) {
  const days = localDays(presence, useNow());
  const [first] = days;
  const seen = days.filter(({ hours }) => hours.length > 0).length;
  return (
    <Card title={t('device-page.presence', { days: days.length })}>
      <CardBody className={classes.body}>
        <p>{t('device-page.presence_summary', { seen, days: days.length })}</p>
        <div className={classes.drawing} aria-hidden="true">
          <span className={`${classes.hours} xs muted num`}>
            {[0, 12, 24].map((hour) => (
              <span key={hour}>{`${hour}:00`}</span>
            ))}
          </span>
          <PresenceStrip days={days} titleOf={dayText} />
          <span className={`${classes.days} xs muted num`}>
            <span>{first && dayName(first)}</span>
            <span>{t('device-page.presence_today')}</span>
          </span>
        </div>
        <p className="sm muted">{t('device-page.presence_key')}</p>
        <ul className="hidden-text">
          {days.map((day) => (
            <li key={day.number}>{dayText(day)}</li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
