import { formatLocale } from '#shared/i18n/i18n.ts';

const time = { hour: 'numeric', minute: '2-digit' } as const;
const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const options = { time, date, datetime: { ...date, ...time } } as const;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are reused, each for one offset from UTC: the time zone of this computer can change. */
function formatterOf(shape: keyof typeof options, offset: number, timeZone: string | undefined): Intl.DateTimeFormat {
  const locale = formatLocale();
  const key = `${locale} ${shape} ${timeZone ?? offset}`;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options[shape], timeZone });
  formatters.set(key, made);
  return made;
}

/** A date as the language in use writes it, in a time zone; the local one if none. */
export const localeText = (date: Date, shape: keyof typeof options, timeZone?: string): string =>
  // What follows a time, such as the half of the day, stays beside it.
  formatterOf(shape, date.getTimezoneOffset(), timeZone)
    .format(date)
    .replace(/(?<=\d) (?=\p{L}$)/u, '\u00a0');
