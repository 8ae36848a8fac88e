import { defaultLocale, formatLocaleOf, type Locale } from '@account/messages/locales';
import { currentLocale } from '@account/messages/translate';

const parts = { day: '2-digit', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
let english: Intl.DateTimeFormat | undefined;

/** `21 Apr, 2026 - 9:30 AM`, the form that English has everywhere. */
function inEnglish(date: Date): string {
  // Made with the first mail: the words of a language take long to load.
  english ??= new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
  const texts = Object.fromEntries(english.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${texts.day} ${texts.month}, ${texts.year} - ${texts.hour}:${texts.minute} ${texts.dayPeriod}`;
}

const inOther = (locale: Locale, date: Date): string =>
  date.toLocaleString(formatLocaleOf(locale), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A timestamp in the language of translations here, in UTC, because the time zone of the recipient is not known. */
export function mailTimestamp(date: Date): string {
  const locale = currentLocale();
  return locale === defaultLocale ? inEnglish(date) : inOther(locale, date);
}

/** Hours between two timestamps, rounded. */
export const hoursBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 3_600_000);

/** The same in days. */
export const daysBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 86_400_000);
