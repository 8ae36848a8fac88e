import { currentLocale, formatLocale } from '#shared/i18n/i18n.ts';
import { formatNumber } from '#shared/i18n/numbers.ts';

const units = [
  ['B', 'byte'],
  ['KB', 'kilobyte'],
  ['MB', 'megabyte'],
  ['GB', 'gigabyte'],
] as const;

/** A readable size of bytes: `812 B`, `1.4 MB`; in other languages as they write it. */
export function formatFileSize(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1_024 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const [sign, unit] = units[power] ?? units[0];
  const size = bytes / 1_024 ** power;
  const digits = power === 0 ? 0 : 1;
  if (currentLocale() === 'en') return `${formatNumber(size, digits)} ${sign}`;
  const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  // Arabic spells some units out in any case, and all of them in sentences.
  const unitDisplay = currentLocale() === 'ar' ? 'long' : 'short';
  return new Intl.NumberFormat(formatLocale(), { style: 'unit', unit, unitDisplay, ...fractions }).format(size);
}
