import { i18n } from './i18n.ts';

/**
 * A number in decimal style, `1,234.50`: two fraction digits unless told otherwise (spec section 5). Text that is no
 * number comes back unchanged.
 */
export function formatNumber(value: number | string, fractionDigits = 2): string {
  const number = typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) return String(value);
  return new Intl.NumberFormat(i18n.locale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(number);
}

/** A count with thousands separators, `12,480`. */
export const formatCount = (value: number): string => formatNumber(value, 0);
