import { formatLocale } from './i18n.ts';

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
