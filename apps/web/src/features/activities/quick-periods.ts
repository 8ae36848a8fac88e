import { t } from '#shared/i18n/t.ts';

/** The first and the last day of the list, `YYYY-MM-DD` in UTC. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

const msOfDay = 86_400_000;
/** The days of the longest quick period, today among them. */
const week = 7;

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * msOfDay).toISOString().slice(0, 10);

/** Periods that are chosen at once. Days begin at midnight UTC. */
export const quickPeriods = (now: Date) => [
  { value: 'today', label: t('activities.today'), from: dayBefore(now, 0), to: dayBefore(now, 0) },
  { value: 'yesterday', label: t('activities.yesterday'), from: dayBefore(now, 1), to: dayBefore(now, 1) },
  {
    value: 'week',
    label: t('activities.last_days', { count: week }),
    from: dayBefore(now, week - 1),
    to: dayBefore(now, 0),
  },
];
