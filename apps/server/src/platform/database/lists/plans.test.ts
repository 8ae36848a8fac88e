import { directions } from '@account/contract/calls/paging';
import { deviceColumns } from '@account/contract/endpoints/administration/devices';
import type { DeviceStatus } from '@account/contract/values/presence';
import { describe, expect, it } from 'vitest';
import { type Asked, type List, lists, useFilledLists } from '../test/plan-lists.ts';
import { rowsRead, wholeReads } from '../test/plans.ts';

const { stepsOfPage } = await useFilledLists();
const big = ['devices', 'users', 'cloud_files'];
const cases = lists.flatMap((list) => list.columns.map((column) => [list.name, column, list] as const));

describe('no plan reads a whole table', () => {
  it.each(cases)('%s by %s: first, middle and last page', async (_name, column, list) => {
    const last = Math.ceil(list.rows / 20);
    for (const direction of directions)
      for (const page of [1, 2, Math.ceil(last / 2), last - 1, last]) {
        const steps = await stepsOfPage(list, { search: '', page, column, direction });
        expect(wholeReads(steps, big), `page ${page} ${direction}`).toEqual([]);
      }
  });

  it.each(cases)('%s by %s: searches of 3, 4 and 12 characters', async (_name, column, list) => {
    for (const search of ['a1b', 'c4ca', 'c4ca4238a0b9', 'nothing like it'])
      for (const direction of directions) {
        const steps = await stepsOfPage(list, { search, page: 1, column, direction });
        expect(wholeReads(steps, big), `${search} ${direction}`).toEqual([]);
      }
  });
});

describe('displays of a status', () => {
  const devices = lists[0] as List;
  const columns = deviceColumns.map((column) => [column] as const);
  const tables = ['devices', 'device_presence'];
  const stepsOf = (status: DeviceStatus, asked: Partial<Asked>, before?: string) =>
    stepsOfPage(
      devices,
      { search: '', page: 1, column: 'name', direction: 'asc', filters: { status }, ...asked },
      before,
    );

  it.each(columns)('that are few are found by index, by %s', async (column) => {
    for (const status of ['on', 'today', 'waiting'] as const)
      for (const direction of directions)
        for (const page of [1, 20]) {
          const steps = await stepsOf(status, { column, direction, page });
          expect(wholeReads(steps, tables), `${status} ${page} ${direction}`).toEqual([]);
        }
  });

  it.each(columns)('that are few and match a search are found by index, by %s', async (column) => {
    for (const search of ['a1b', 'c4ca4238a0b9', 'nothing like it'])
      for (const status of ['on', 'today', 'waiting'] as const)
        expect(wholeReads(await stepsOf(status, { column, search }), tables), `${status} ${search}`).toEqual([]);
  });

  it('that are on are found among those of two hours', async () => {
    expect(rowsRead(await stepsOf('on', {}), 'device_presence')).toBeLessThan(400);
  });

  it('without the index, this check notices', async () => {
    const steps = await stepsOf('on', {}, 'DROP INDEX device_presence_seen');
    expect(wholeReads(steps, tables)).toEqual(['device_presence']);
  });
});

describe('this check notices', () => {
  const devices = lists[0] as List;
  const users = lists[2] as List;

  it('an order without its index', async () => {
    const steps = await stepsOfPage(
      devices,
      { search: '', page: 1, column: 'created_at', direction: 'asc' },
      // Others hold the date as well, to be read without rows.
      'DROP INDEX devices_created_order, devices_name_order, devices_organization',
    );
    expect(wholeReads(steps, big)).toEqual(expect.arrayContaining(['devices']));
  });

  it('a search without its index', async () => {
    const asked = { search: 'c4ca4238', page: 1, column: 'email', direction: 'asc' } as const;
    expect(wholeReads(await stepsOfPage(users, asked, 'DROP INDEX users_search'), big)).toEqual(
      expect.arrayContaining(['users']),
    );
  });
});
