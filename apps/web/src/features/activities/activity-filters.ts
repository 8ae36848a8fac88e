import { actorKinds } from '@account/contract/endpoints/administration/activities.calls';
import { limits } from '@account/contract/limits';
import { auditActions } from '@account/contract/values/audit-actions';
import type { FilterChoice, ListView } from '#shared/list/state/list-view.ts';
import { inOwnZone } from './quick-periods.ts';
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
  { name: 'by', values: actorKinds },
  { name: 'operation_id', values: (text) => /^[1-9]\d{0,8}$/.test(text) },
  { name: 'single', values: ['true'] },
  { name: 'renewals', values: ['true'] },
];

/**
 * The filters of the call that the address has under other names: the list begins with one row for an act on many, and
 * without the tokens that displays renew, unless it is about those.
 */
export const calledFor = ({ single, renewals, by, action, operation_id, from, to }: ListView['filters']) => ({
  ...inOwnZone({ from, to }),
  ...(operation_id ? { operation_id: Number(operation_id) } : {}),
  single: undefined,
  renewals: undefined,
  grouped: !single,
  quiet: !(renewals || by === 'displays' || action === 'device.token_renewed'),
});

/** The record whose activity an address asks for; undefined: that of all records. */
export function readSubject(params: URLSearchParams): Subject | undefined {
  const kind = knownKind(params.get('subject_kind'));
  const id = params.get('subject_id') ?? '';
  return kind && /^[1-9]\d{0,8}$/.test(id) ? { kind, id: Number(id) } : undefined;
}
