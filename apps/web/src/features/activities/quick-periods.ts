import { isTimeZone } from '@account/contract/values/dates';
import { t } from '#shared/i18n/t.ts';
import { formatUnix } from '#shared/lib/dates.ts';

/** The first and the last day of the list, `YYYY-MM-DD`. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

const msOfDay = 86_400_000;
/** The days of the longest quick period, today among them. */
const week = 7;

/** The time zone of the browser; undefined where it does not name one. */
function ownZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : undefined;
}

/** The filters of a period with the time zone in which its days begin. */
export const inOwnZone = ({ from, to }: Period): { time_zone?: string | undefined } =>
  from || to ? { time_zone: ownZone() } : {};

/**
 * Periods that are chosen at once.
 * @param timeZone where their days begin; the browser's by default
 */
export function quickPeriods(now: Date, timeZone?: string) {
  const today = Date.parse(formatUnix(now.getTime(), 'day', timeZone));
  const daysAgo = (days: number) => new Date(today - days * msOfDay).toISOString().slice(0, 10);
  return [
    { value: 'today', label: t('activities.today'), from: daysAgo(0), to: daysAgo(0) },
    { value: 'yesterday', label: t('activities.yesterday'), from: daysAgo(1), to: daysAgo(1) },
    { value: 'week', label: t('activities.last_days', { count: week }), from: daysAgo(week - 1), to: daysAgo(0) },
  ];
}
