import { limits } from '@account/contract/limits';
import { auditActions } from '@account/contract/values/audit-actions';
import type { FilterChoice } from '#shared/list/state/list-view.ts';
import { knownKind, type Subject } from './subject.ts';

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
];

/** The record whose activity an address asks for; undefined: that of all records. */
export function readSubject(params: URLSearchParams): Subject | undefined {
  const kind = knownKind(params.get('subject_kind'));
  const id = params.get('subject_id') ?? '';
  return kind && /^[1-9]\d{0,8}$/.test(id) ? { kind, id: Number(id) } : undefined;
}
