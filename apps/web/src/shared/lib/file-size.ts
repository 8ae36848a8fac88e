import { formatNumber } from '#shared/i18n/numbers.ts';

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A readable size of bytes: `812 B`, `1.4 MB`. */
export function formatFileSize(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1_024 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${formatNumber(bytes / 1_024 ** power, power === 0 ? 0 : 1)} ${units[power]}`;
}
