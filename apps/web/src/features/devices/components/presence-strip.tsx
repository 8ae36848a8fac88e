import type { StripDay } from '../presence-strip.ts';
import classes from './presence-strip.module.css';

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
export const PresenceStrip = ({ days, titleOf }: PresenceStripProps) => (
  <svg
    className={classes.strip}
    viewBox={`0 0 ${days.length * columnWidth} ${24 * cellHeight}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {days.map((day, place) => (
      <g key={day.number} transform={`translate(${place * columnWidth + gap} 0)`}>
        <title>{titleOf(day)}</title>
        <path className={classes.empty} d={everyHour} />
        <path className={classes.seen} d={day.hours.map(cellAt).join('')} />
      </g>
    ))}
  </svg>
);
