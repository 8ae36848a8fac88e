import type { Locale } from '@account/messages/locales';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#shared/i18n/i18n.ts';
import { formatCount, formatNumber } from '#shared/i18n/numbers.ts';
import { formatDuration } from '../../features/cloud-storage/drive-words.ts';
import { formatFileSize } from '../i18n/numbers.ts';
import { formatRelative, formatTimestamp, formatUnix } from './dates.ts';

beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'));
afterEach(() => {
  vi.unstubAllEnvs();
  setLocale('en');
});

const text = '2026-04-14 14:05:00';
const now = new Date('2026-04-14T16:05:00Z');
/** Languages set numbers and units apart by spaces of several widths. */
const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/g, ' ');

const written: readonly [Locale, Record<string, string>][] = [
  [
    'de',
    {
      date: '14. Apr. 2026',
      datetime: '14. Apr. 2026, 16:05',
      time: '16:05',
      ago: 'vor 2 Stunden',
      number: '1.234,50',
      count: '12.480',
      size: '1,4 MB',
      duration: '1 Stunde, 5 Minuten',
    },
  ],
  [
    'fr',
    {
      date: '14 avr. 2026',
      datetime: '14 avr. 2026, 16:05',
      time: '16:05',
      ago: 'il y a 2 heures',
      number: '1 234,50',
      count: '12 480',
      size: '1,4 Mo',
      duration: '1 heure et 5 minutes',
    },
  ],
  [
    'es',
    {
      date: '14 abr 2026',
      datetime: '14 abr 2026, 16:05',
      time: '16:05',
      ago: 'hace 2 horas',
      number: '1234,50',
      count: '12.480',
      size: '1,4 MB',
      duration: '1 hora y 5 minutos',
    },
  ],
  [
    'ar',
    {
      date: '14 أبريل 2026',
      datetime: '14 أبريل 2026، 4:05 م',
      time: '4:05 م',
      ago: 'قبل ساعتين',
      number: '1,234.50',
      count: '12,480',
      size: '1.4 ميغابايت',
      duration: 'ساعة و5 دقائق',
    },
  ],
  [
    'zh-CN',
    {
      date: '2026年4月14日',
      datetime: '2026年4月14日 16:05',
      time: '16:05',
      ago: '2小时前',
      number: '1,234.50',
      count: '12,480',
      size: '1.4 MB',
      duration: '1小时5分钟',
    },
  ],
];

test.each(written)('%s writes dates, numbers and sizes in its own way', (locale, words) => {
  setLocale(locale);
  const shown = {
    date: formatTimestamp(text, 'date'),
    datetime: formatTimestamp(text, 'datetime'),
    time: formatTimestamp(text, 'time'),
    ago: formatRelative(text, now),
    number: formatNumber(1234.5),
    count: formatCount(12_480),
    size: formatFileSize(1_468_006),
    duration: formatDuration(3_900),
  };
  expect(Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, plain(value)]))).toEqual(words);
});

test('a day is the same in every language, for fields and files', () => {
  setLocale('ar');
  expect(formatTimestamp(text, 'day')).toBe('2026-04-14');
});

test('a date is in the zone that is asked for, and follows one that changes', () => {
  setLocale('de');
  expect(formatUnix(Date.UTC(2026, 3, 14, 22, 30), 'datetime', 'Asia/Tokyo')).toBe('15. Apr. 2026, 7:30');
  expect(formatTimestamp(text, 'time')).toBe('16:05');
  vi.stubEnv('TZ', 'America/New_York');
  expect(formatTimestamp(text, 'time')).toBe('10:05');
});
