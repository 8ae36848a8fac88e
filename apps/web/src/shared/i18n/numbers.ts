import { currentLocale, formatLocale } from './i18n.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** Formatters are reused: creating one is slow, and a list shows hundreds of numbers. */
function formatterOf(locale: string, fractionDigits: number): Intl.NumberFormat {
  const key = `${locale} ${fractionDigits}`;
  const made =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits });
  formatters.set(key, made);
  return made;
}

/**
 * A number in decimal style of the language, `1,234.50` in English, with two fraction digits if not given. Text that is no number comes back
 * unchanged.
 */
export function formatNumber(value: number | string, fractionDigits = 2): string {
  const number = typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) return String(value);
  return formatterOf(formatLocale(), fractionDigits).format(number);
}

/** A count with thousands separators, `12,480`. */
export const formatCount = (value: number): string => formatNumber(value, 0);

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
