import { fromWireTimestamp, isTimeZone } from '@account/contract/values/dates';
import { currentLocale, formatLocale } from '#shared/i18n/i18n.ts';

/** The parts of a timestamp as text, with leading zeros except in the hour. */
interface TimestampParts {
  year: string;
  month: string;
  monthName: string;
  day: string;
  hour: string;
  minute: string;
  half: string;
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: number) => String(number).padStart(2, '0');

/** In the time zone of this computer, read each time because it can change. */
function localParts(date: Date): TimestampParts {
  const month = date.getMonth();
  const hour = date.getHours();
  return {
    year: String(date.getFullYear()),
    month: two(month + 1),
    monthName: monthNames[month] ?? '',
    day: two(date.getDate()),
    hour: String(hour % 12 || 12),
    minute: two(date.getMinutes()),
    half: hour < 12 ? 'AM' : 'PM',
  };
}

const zoneFormatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formatters are reused: creating one takes a hundred times as long as using it, and a list shows hundreds of
 * timestamps.
 */
function zoneFormatterOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    zoneFormatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    });
  zoneFormatters.set(timeZone, made);
  return made;
}

/** In a time zone. */
function zoneParts(date: Date, timeZone: string): TimestampParts {
  const found = Object.fromEntries(
    zoneFormatterOf(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '', dayPeriod = '' } = found;
  return { year, month, monthName: monthNames[Number(month) - 1] ?? '', day, hour, minute, half: dayPeriod };
}

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
const localeText = (date: Date, shape: keyof typeof options, timeZone?: string): string =>
  // A text after a time, such as the half of the day, stays beside it.
  formatterOf(shape, date.getTimezoneOffset(), timeZone)
    .format(date)
    .replace(/(?<=\d) (?=\p{L}$)/u, '\u00a0');

/** The shapes in which a timestamp is shown. */
export type DateShape = 'time' | 'date' | 'datetime' | 'day';

/** A day is for fields and files, and written alike in every language. */
function shaped(date: Date, shape: DateShape, timeZone?: string): string {
  if (shape !== 'day' && currentLocale() !== 'en') return localeText(date, shape, timeZone);
  const parts = timeZone === undefined ? localParts(date) : zoneParts(date, timeZone);
  const { month, monthName, day, hour, minute, half } = parts;
  const year = parts.year.padStart(4, '0');
  const time = `${hour}:${minute} ${half}`;
  const words = `${day} ${monthName}, ${year}`;
  switch (shape) {
    case 'time':
      return time;
    case 'date':
      return words;
    case 'datetime':
      return `${words} - ${time}`;
    case 'day':
      return `${year}-${month}-${day}`;
  }
}

/**
 * A timestamp of the contract (UTC, `YYYY-MM-DD HH:mm:ss`) in local time, in English `h:mm A`,
 * `DD MMM, YYYY` or `DD MMM, YYYY - h:mm A`, in other languages as they write it; in each `YYYY-MM-DD`. Text that is no timestamp comes back unchanged.
 */
export function formatTimestamp(text: string, shape: DateShape): string {
  const date = fromWireTimestamp(text);
  return date ? shaped(date, shape) : text;
}

/** The time zone of the browser; undefined where it does not name one. */
export function ownZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : undefined;
}

/** A time zone as it is; the local one for a name that is none. */
function knownZone(timeZone: string | undefined): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds since 1970, as a number or as text, in the given time zone (the local one if none), in the same shapes.
 * A value that is no such number comes back unchanged.
 */
export function formatUnix(milliseconds: number | string, shape: DateShape, timeZone?: string): string {
  const isEmpty = typeof milliseconds === 'string' && milliseconds.trim() === '';
  const date = new Date(isEmpty ? Number.NaN : Number(milliseconds));
  return Number.isNaN(date.getTime()) ? String(milliseconds) : shaped(date, shape, timeZone && knownZone(timeZone));
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const week = 7 * 86_400;

/** Formatters are reused: making one takes longer than everything else in the row of a list. */
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function relativeFormat(numeric: 'always' | 'auto'): Intl.RelativeTimeFormat {
  const key = `${formatLocale()} ${numeric}`;
  const made = relativeFormats.get(key) ?? new Intl.RelativeTimeFormat(formatLocale(), { numeric });
  relativeFormats.set(key, made);
  return made;
}

/**
 * How long ago a timestamp of the contract is: `2 hours ago`. Farther than a week it is shown as a date. The clock of the
 * browser may be slow: what is ahead of it is now. Text that is no timestamp comes back unchanged.
 */
export function formatRelative(text: string, now: Date = new Date()): string {
  const date = fromWireTimestamp(text);
  if (!date) return text;
  const distance = Math.max(0, Math.round((now.getTime() - date.getTime()) / 1_000));
  if (distance > week) return shaped(date, 'date');
  const [unit, size] = units.find(([, length]) => distance >= length) ?? ['second', 1];
  if (unit === 'second') return relativeFormat('auto').format(0, 'second');
  return relativeFormat('always').format(-Math.trunc(distance / size), unit);
}
