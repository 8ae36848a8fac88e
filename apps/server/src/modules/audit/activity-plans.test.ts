import { directions } from '@account/contract/calls/list-options';
import { activityList } from '@account/contract/endpoints/administration/activities.list';
import { describe, expect, it } from 'vitest';
import {
  type Asked,
  activities,
  activitiesOfOrganization,
  actsOf,
  useFilledLists,
} from '../../platform/lists/test/plan-lists.ts';
import { rowsRead, wholeReads } from '../../platform/lists/test/plans.ts';

const { stepsOfPage } = await useFilledLists();
const table = 'audit_entries';
const newest: Asked = { search: '', page: 1, column: 'created_at', direction: 'desc' };

/** Few of all entries, some, most; of a person with few, with many, with none; and of both. */
const filters = [
  { action: 'user.deleted' },
  { action: 'device.deleted' },
  { action: 'device.updated' },
  { actor_email: 'p5@example.com' },
  { actor_email: 'p0@example.com' },
  { actor_email: 'nobody@example.com' },
  { action: 'user.deleted', actor_email: 'p0@example.com' },
];

describe.each([activities, activitiesOfOrganization])('$name', (list) => {
  it.each(filters)('of %j by date are read from the index of the filter', async (asked) => {
    for (const direction of directions)
      for (const page of [1, 250, 500]) {
        const steps = await stepsOfPage(list, { ...newest, filters: asked, direction, page });
        expect(wholeReads(steps, [table]), `page ${page} ${direction}`).toEqual([]);
        expect(rowsRead(steps, table), `page ${page} ${direction}`).toBeLessThan(600);
        expect(rowsRead(steps, table, { entriesToo: true }), `page ${page} ${direction}`).toBeLessThan(50_000);
      }
  });

  it.each(activityList.sorted)('by %s are found without reading the whole table', async (column) => {
    for (const asked of filters) {
      const steps = await stepsOfPage(list, { ...newest, column, filters: asked });
      expect(wholeReads(steps, [table]), JSON.stringify(asked)).toEqual([]);
    }
  });
});

it.each([
  [{ action: 'device.deleted' }, 'audit_entries_action_created_order'],
  [{ actor_email: 'p0@example.com' }, 'audit_entries_actor_created_order'],
])('without the index for %j, this check notices', async (asked, index) => {
  const steps = await stepsOfPage(activities, { ...newest, filters: asked }, `DROP INDEX ${index}`);
  expect(wholeReads(steps, [table]).length > 0 || rowsRead(steps, table) > 600).toBe(true);
});

describe.each([activities, activitiesOfOrganization])('acts in $name', (list) => {
  const { grouped, quiet } = actsOf(list);
  const isOfOrganization = list === activitiesOfOrganization;

  it.each([
    [{ grouped: true }, 'grouped', grouped],
    [{ grouped: true, quiet: true }, 'quiet_grouped', quiet],
    [{ quiet: true }, 'quiet', list.rows - (grouped - quiet)],
  ])('of %j are read from the index %s', async (asked, name, rows) => {
    const index = `audit_entries_${isOfOrganization ? 'organization_' : ''}${name}_order`;
    const last = Math.ceil(rows / 20);
    for (const direction of directions)
      for (const page of [1, 2, Math.ceil(last / 2), last]) {
        const steps = await stepsOfPage(list, { ...newest, filters: asked, direction, page });
        expect(wholeReads(steps, [table]), `page ${page} ${direction}`).toEqual([]);
        const used = steps.filter((step) => step['Index Name']?.endsWith('_order') && (step['Actual Loops'] ?? 0) > 0);
        expect(new Set(used.map((step) => step['Index Name'])), `page ${page} ${direction}`).toEqual(new Set([index]));
        expect(rowsRead(steps, table), `page ${page} ${direction}`).toBeLessThan(50);
        // Entries of an organization are counted for each page.
        const counted = isOfOrganization ? rows : 0;
        const passed = Math.min(page, last - page + 1) * 20;
        expect(rowsRead(steps, table, { entriesToo: true }), `page ${page} ${direction}`).toBeLessThan(
          counted + passed + 60,
        );
      }
  });

  it.each([{ action: 'device.blocked' }, { actor_email: 'p1@example.com' }, { by: 'displays' }, { by: 'people' }])(
    'of %j are found by index',
    async (filter) => {
      for (const column of activityList.sorted)
        for (const page of [1, 100]) {
          const filters = { ...filter, grouped: true, quiet: true };
          const steps = await stepsOfPage(list, { ...newest, column, page, filters });
          expect(wholeReads(steps, [table]), `${column} ${page}`).toEqual([]);
        }
    },
  );
});

it('acts of people are counted from the index of acts alone', async () => {
  const filters = { grouped: true, quiet: true, by: 'people' };
  const read = async (change?: string) =>
    rowsRead(await stepsOfPage(activities, { ...newest, filters }, change), table);
  expect(await read()).toBeLessThan(50);
  expect(await read('DROP INDEX audit_entries_quiet_grouped_order')).toBeGreaterThan(1_000);
});

it('without the index of acts, this check notices', async () => {
  const asked = { ...newest, filters: { grouped: true, quiet: true } };
  const steps = await stepsOfPage(activities, asked, 'DROP INDEX audit_entries_quiet_grouped_order');
  expect(rowsRead(steps, table, { entriesToo: true })).toBeGreaterThan(2_000);
});

it('activities of an organization are counted once for a page', async () => {
  const steps = await stepsOfPage(activitiesOfOrganization, newest);
  expect(rowsRead(steps, table, { entriesToo: true })).toBeLessThan(activitiesOfOrganization.rows * 1.5);
});
