import type { MessageId } from '@account/messages/ids';
import { defaultLocale, formatLocaleOf, type Locale } from '@account/messages/locales';
import { currentLocale, translate } from '@account/messages/translate';
import * as z from 'zod/mini';
import type { RichText } from '../../platform/mail/layout.ts';

const parts = { day: '2-digit', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
let english: Intl.DateTimeFormat | undefined;

/** `21 Apr, 2026` and `9:30 AM`, the forms that English has everywhere. */
function inEnglish(date: Date): { day: string; time: string } {
  // Made with the first mail: the words of a language take long to load.
  english ??= new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
  const texts = Object.fromEntries(english.formatToParts(date).map(({ type, value }) => [type, value]));
  return {
    day: `${texts.day} ${texts.month}, ${texts.year}`,
    time: `${texts.hour}:${texts.minute} ${texts.dayPeriod}`,
  };
}

const inOther = (locale: Locale, date: Date): string =>
  date.toLocaleString(formatLocaleOf(locale), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A timestamp in the language of translations here, in UTC, because the time zone of the recipient is not known. */
export function mailTimestamp(date: Date): string {
  const locale = currentLocale();
  if (locale !== defaultLocale) return inOther(locale, date);
  const { day, time } = inEnglish(date);
  return `${day} - ${time}`;
}

/** The day of a timestamp in the language of translations here: of a term of days, the hour says nothing. */
export function mailDate(date: Date): string {
  const locale = currentLocale();
  if (locale === defaultLocale) return inEnglish(date).day;
  return date.toLocaleDateString(formatLocaleOf(locale), { dateStyle: 'long', timeZone: 'UTC' });
}

/** Hours between two timestamps, rounded. */
export const hoursBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 3_600_000);

/** The same in days. */
export const daysBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 86_400_000);

/** Control characters and those that change the text direction: with them, a name could alter the line around it. */
const unsafeChars = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** A value that a user entered, as a single line. */
const oneLine = (value: string): string => value.replace(unsafeChars, ' ').trim();

/** Unicode's isolates, which mark a value of unknown direction; `oneLine` has removed them from values. */
const [open, close] = ['\u2068', '\u2069'];
const marked = new RegExp(`${open}([^${close}]*)${close}`, 'u');

/** Translates a message with all texts in bold; numbers are part of the sentence. */
export function richText(id: MessageId, values: Record<string, string | number>): RichText {
  const isolated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : `${open}${oneLine(value)}${close}`,
  ]);
  const pieces = translate(id, Object.fromEntries(isolated)).split(marked);
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : { strong: piece }));
}

/** The data of every kind of mail: a link and the timestamp (ISO 8601) at which it ends. */
export interface LinkData {
  url: string;
  expiresAt: string;
}

/** The texts of one kind of mail; the layout around them is the same for all. */
export interface MailWords {
  subject: string;
  preheader: string;
  heading: string;
  paragraphs: readonly RichText[];
  button: string;
  validity: string;
  notExpected: string;
  /** Where the mail is turned off, if it can be. */
  settings?: { label: string; url: string };
}

export interface MailFacts {
  recipient: string;
  writtenAt: Date;
  expiresAt: Date;
}

/** Composes the texts of a mail from its stored data. */
export interface MailKind<Data extends LinkData> {
  readonly data: z.ZodMiniType<Data>;
  compose(stored: unknown, facts: Omit<MailFacts, 'expiresAt'>): { url: string; words: MailWords };
}

export const mailKind = <Data extends LinkData>(
  data: z.ZodMiniType<Data>,
  words: (data: Data, facts: MailFacts) => MailWords,
): MailKind<Data> => ({
  data,
  compose: (stored, facts) => {
    const read = z.parse(data, stored);
    return { url: read.url, words: words(read, { ...facts, expiresAt: new Date(read.expiresAt) }) };
  },
});
