import { auditActions } from '@account/contract/endpoints/administration/activities.calls';
import texts from '@account/messages/en/activities.json';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { readView } from '#shared/list/state/list-view.ts';
import { actionChoices, actionLabel } from './action-label.ts';
import { activityFilters, calledFor, inOwnZone, quickPeriods, readSubject } from './activity-filters.ts';

beforeAll(() => i18n.load('en', texts));

const form = { columns: [], initial: { column: 'created_at', direction: 'desc' as const }, filters: activityFilters };
const read = (query: string) => readView(new URLSearchParams(query), form).filters;

it.each([
  ['', {}],
  ['from=2026-11-01&to=2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
  ['from=2026-02-30&to=yesterday', {}],
  ['from=0000-01-01&to=2026-1-1', {}],
  ['action=user.deleted&actor_email=ada@example.com', { action: 'user.deleted', actor_email: 'ada@example.com' }],
  ['action=user.up&actor_email=', {}],
  [`actor_email=${'x'.repeat(321)}`, {}],
  ['by=people&single=true&operation_id=12', { by: 'people', single: 'true', operation_id: '12' }],
  ['by=nobody&single=false&operation_id=0', {}],
])('?%s filters by %j', (query, expected) => {
  expect(read(query)).toEqual(expected);
});

it.each([
  ['subject_kind=user&subject_id=5', { kind: 'user', id: 5 }],
  ['subject_kind=user', undefined],
  ['subject_kind=moon&subject_id=5', undefined],
  ['subject_kind=user&subject_id=-5', undefined],
])('?%s is about %j', (query, expected) => {
  expect(readSubject(new URLSearchParams(query))).toEqual(expected);
});

it.each([
  ['UTC', ['2026-03-01', '2026-02-28', '2026-02-23']],
  ['Pacific/Auckland', ['2026-03-01', '2026-02-28', '2026-02-23']],
  ['America/Los_Angeles', ['2026-02-28', '2026-02-27', '2026-02-22']],
])('the quick periods are days in %s, both included', (zone, [today, yesterday, weekAgo]) => {
  const periods = quickPeriods(new Date('2026-03-01T00:00:00Z'), zone).map(({ value, from, to }) => [value, from, to]);
  expect(periods).toEqual([
    ['today', today, today],
    ['yesterday', yesterday, yesterday],
    ['week', weekAgo, today],
  ]);
});

it.each([
  ['', { grouped: true, quiet: true }],
  ['single=true', { grouped: false, quiet: true }],
  ['renewals=true', { grouped: true, quiet: false }],
  ['by=people', { grouped: true, quiet: true }],
  ['by=displays', { grouped: true, quiet: false }],
  ['action=device.token_renewed', { grouped: true, quiet: false }],
  ['operation_id=12', { operation_id: 12, grouped: true, quiet: true }],
])('?%s is called with %j', (query, expected) => {
  expect(calledFor(read(query))).toEqual({ single: undefined, renewals: undefined, ...expected });
});

it('every action is offered once, those of a kind together', () => {
  const choices = actionChoices();
  expect(choices.map(({ value }) => value).toSorted()).toEqual([...auditActions].toSorted());
  const groups = choices.map(({ group }) => group);
  expect(groups.filter((group, place) => group !== groups[place - 1])).toEqual([...new Set(groups)]);
});

it('days begin where the browser is, and no days begin nowhere', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(inOwnZone({ to: '2026-03-01' })).toEqual({ time_zone: timeZone });
  expect(inOwnZone({})).toEqual({});
});

it('each action has a name of its own', () => {
  const labels = auditActions.map(actionLabel);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toEqual(expect.arrayContaining(['Changed the organization', 'Changed the wallpaper']));
});
