import { expect, it } from 'vitest';
import { readFilters, requestedFilters, writeDays } from './activity-filters.ts';

const read = (query: string) => requestedFilters(readFilters(new URLSearchParams(query)));

it.each([
  ['', {}],
  ['from=2026-11-01&to=2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
  ['from=2026-02-30&to=yesterday', {}],
  ['subject_kind=user&subject_id=5', { subject_kind: 'user', subject_id: 5 }],
  ['subject_kind=user', {}],
  ['subject_kind=moon&subject_id=5', {}],
  ['subject_kind=user&subject_id=-5', {}],
])('?%s asks for %j', (query, expected) => {
  expect(read(query)).toEqual(expected);
});

it('shows other days from their first page, and keeps the rest of the address', () => {
  const params = new URLSearchParams('page=4&search=ada&from=2026-11-01');
  expect(writeDays(params, { from: undefined, to: '2026-11-30' }).toString()).toBe('search=ada&to=2026-11-30');
});
