import { knownKind, type Subject } from './subject.ts';

/** Filters of the list of activities, beside its search; days are `YYYY-MM-DD` in UTC. */
export interface ActivityFilters {
  from: string | undefined;
  to: string | undefined;
  subject: Subject | undefined;
}

function readDay(text: string | null): string | undefined {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay && new Date(text).toISOString().startsWith(text) ? text : undefined;
}

function readSubject(params: URLSearchParams): Subject | undefined {
  const kind = knownKind(params.get('subject_kind'));
  const id = params.get('subject_id') ?? '';
  return kind && /^[1-9]\d{0,8}$/.test(id) ? { kind, id: Number(id) } : undefined;
}

/** The filters in an address; invalid ones are ignored. */
export const readFilters = (params: URLSearchParams): ActivityFilters => ({
  from: readDay(params.get('from')),
  to: readDay(params.get('to')),
  subject: readSubject(params),
});

/** The query with other days, on the first page. */
export function writeDays(params: URLSearchParams, days: Partial<Pick<ActivityFilters, 'from' | 'to'>>) {
  const next = new URLSearchParams(params);
  for (const [name, day] of Object.entries(days)) {
    if (day) next.set(name, day);
    else next.delete(name);
  }
  next.delete('page');
  return next;
}

/** The filters as the list endpoint takes them. */
export const requestedFilters = ({ from, to, subject }: ActivityFilters) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(subject ? { subject_kind: subject.kind, subject_id: subject.id } : {}),
});
