import { i18n } from '@account/web/shared/i18n/i18n.ts';
import { useEffect, useState } from 'react';
import classes from './clock.module.css';

const languageOf = (locale: string) => locale.split('-', 1)[0];

/** How clock and date are written: as the browser prefers where it speaks the language of the texts. */
const displayLocale = (): string =>
  navigator.languages.find((locale) => languageOf(locale) === languageOf(i18n.locale)) ?? i18n.locale;

const minute = 60_000;

/** The time, which moves on with the full minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(
        () => {
          setNow(new Date());
          plan();
        },
        minute - (Date.now() % minute) + 50,
      );
    };
    plan();
    return () => clearTimeout(timer);
  }, []);
  return now;
}

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
