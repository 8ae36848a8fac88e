import { formatLocale } from '#shared/i18n/i18n.ts';

const worded = (unit: 'hour' | 'minute' | 'second', count: number): string =>
  new Intl.NumberFormat(formatLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** How long something took: `40 seconds`, `3 minutes`, `1 hour, 5 minutes`. Less than a second counts as one. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return worded('second', Math.max(1, seconds));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const words = [...(hours > 0 ? [worded('hour', hours)] : []), ...(rest > 0 ? [worded('minute', rest)] : [])];
  return new Intl.ListFormat(formatLocale(), { type: 'unit' }).format(words);
}
