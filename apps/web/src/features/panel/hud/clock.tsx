import classes from './clock.module.css';
import { displayLocale } from './locale.ts';
import { useNow } from './use-now.ts';

/** The time large, its half of the day small, the date below. */
export function Clock() {
  const now = useNow();
  const locale = displayLocale();
  const parts = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).formatToParts(now);
  const half = parts.find(({ type }) => type === 'dayPeriod')?.value;
  const digits = parts.filter(({ type }) => type !== 'dayPeriod');
  const date = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(now);
  return (
    <time className={classes.clock} dateTime={now.toISOString()}>
      <span className={classes.time}>
        {digits
          .map(({ value }) => value)
          .join('')
          .trim()}
        {half && <span className={classes.half}> {half}</span>}
      </span>
      <span className={classes.date}>{date}</span>
    </time>
  );
}
