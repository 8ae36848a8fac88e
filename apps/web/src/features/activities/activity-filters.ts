import { actorKinds, auditActions } from '@account/contract/endpoints/administration/activities.calls';
import { limits } from '@account/contract/limits';
import { t } from '#shared/i18n/t.ts';
import { formatUnix, ownZone } from '#shared/lib/dates.ts';
import type { FilterChoice, ListView } from '#shared/list/state/list-view.ts';
import { knownKind, type Subject } from './subject.ts';

/** The first and the last day of the list, `YYYY-MM-DD`. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

const msOfDay = 86_400_000;
/** The days of the longest quick period, today among them. */
const week = 7;

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

/** Whether a text is a day, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return false;
  return new Date(text).toISOString().startsWith(text);
}

/** The filters of the list of activities, beside its search. */
export const activityFilters: readonly FilterChoice[] = [
  { name: 'from', values: isDay },
  { name: 'to', values: isDay },
  { name: 'action', values: auditActions },
  { name: 'actor_email', values: (text) => text.trim() !== '' && text.length <= limits.email },
  { name: 'by', values: actorKinds },
  { name: 'operation_id', values: (text) => /^[1-9]\d{0,8}$/.test(text) },
  { name: 'single', values: ['true'] },
  { name: 'renewals', values: ['true'] },
];

/** The filters of the calls that the address has in other words. */
export const wordedFor = ({ operation_id, from, to }: ListView['filters']) => ({
  ...inOwnZone({ from, to }),
  ...(operation_id ? { operation_id: Number(operation_id) } : {}),
  single: undefined,
  renewals: undefined,
});

/**
 * The filters of the calls for the list: by default it has one row for an act on many records, and no renewals of tokens
 * by displays, unless it is about displays or renewals.
 */
export const calledFor = ({ single, renewals, by, action, ...filters }: ListView['filters']) => ({
  ...wordedFor(filters),
  grouped: !single,
  quiet: !(renewals || by === 'displays' || action === 'device.token_renewed'),
});

/** The filters of the calls for the activity of one record. */
export const ofRecord = (subject: Subject | undefined) =>
  subject && { subject_kind: subject.kind, subject_id: subject.id };

/** The record whose activity an address asks for; undefined: that of all records. */
export function readSubject(params: URLSearchParams): Subject | undefined {
  const kind = knownKind(params.get('subject_kind'));
  const id = params.get('subject_id') ?? '';
  return kind && /^[1-9]\d{0,8}$/.test(id) ? { kind, id: Number(id) } : undefined;
}
