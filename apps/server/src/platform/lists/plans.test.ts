import { directions } from '@account/contract/calls/list-options';
import { userStates } from '@account/contract/endpoints/administration/users.calls';
import { userList } from '@account/contract/endpoints/administration/users.list';
import { deviceList } from '@account/contract/endpoints/devices/devices.list';
import { type DeviceStatus, deviceStatuses } from '@account/contract/values/presence';
import { describe, expect, it } from 'vitest';
import { type Asked, type List, lists, useFilledLists } from './test/plan-lists.ts';
import { rowsRead, wholeReads } from './test/plans.ts';

const { stepsOfPage } = await useFilledLists();
const big = ['devices', 'users', 'cloud_files', 'bin_entries'];
const withoutRole = userList.sorted.filter((column) => column !== 'role_name');
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
  const columns = deviceList.sorted.map((column) => [column] as const);
  const tables = ['devices', 'device_presence'];
  const stepsOf = (status: DeviceStatus, asked: Partial<Asked>, before?: string) =>
    stepsOfPage(
      devices,
      { search: '', page: 1, column: 'name', direction: 'asc', filters: { status }, ...asked },
      before,
    );

  it.each(columns)('that are few are found by index, by %s', async (column) => {
    for (const status of ['on', 'today', 'waiting', 'blocked'] as const)
      for (const direction of directions)
        for (const page of [1, 20]) {
          const steps = await stepsOf(status, { column, direction, page });
          expect(wholeReads(steps, tables), `${status} ${page} ${direction}`).toEqual([]);
        }
  });

  it.each(columns)('that are few and match a search are found by index, by %s', async (column) => {
    for (const search of ['a1b', 'c4ca4238a0b9', 'nothing like it'])
      for (const status of ['on', 'today', 'waiting', 'blocked'] as const)
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

describe.each(['users', 'users of a large organization'])('%s', (name) => {
  const users = lists.find((one) => one.name === name) as List;
  const tables = ['users', 'mails'];
  const stepsOf = (filters: object, asked: Partial<Asked>, before?: string) =>
    stepsOfPage(users, { search: '', page: 1, column: 'email', direction: 'asc', filters, ...asked }, before);

  it.each(userList.sorted)('in a state of few are found by index, by %s', async (column) => {
    for (const state of ['invited', 'mail_failed', 'no_second_factor'] as const)
      for (const direction of directions)
        for (const page of [1, 10]) {
          const steps = await stepsOf({ state }, { column, direction, page });
          expect(wholeReads(steps, tables), `${state} ${page} ${direction}`).toEqual([]);
          expect(rowsRead(steps, 'users'), `${state} ${page} ${direction}`).toBeLessThan(12_000);
        }
  });

  it.each(userList.sorted)('in a state or a role of many are found in order, by %s', async (column) => {
    for (const filters of [{ state: 'active' }, { role_id: 3 }, { state: 'active', role_id: 3 }])
      for (const direction of directions)
        for (const page of [1, 300]) {
          const steps = await stepsOf(filters, { column, direction, page });
          expect(wholeReads(steps, tables), `${JSON.stringify(filters)} ${page} ${direction}`).toEqual([]);
        }
  });

  it.each(userList.sorted)('in a state of many cost no rows but those shown, by %s', async (column) => {
    if (name !== 'users') return;
    for (const filters of [{ state: 'active' }, { role_id: 3 }])
      for (const search of ['', 'example'])
        for (const page of [1, 300]) {
          const steps = await stepsOf(filters, { column, search, page });
          expect(rowsRead(steps, 'users'), `${JSON.stringify(filters)} ${search} ${page}`).toBeLessThan(200);
        }
  });

  it.each(userList.sorted)(
    'in a state of few that match a frequent word are found by the state, by %s',
    async (column) => {
      for (const state of ['invited', 'mail_failed'] as const) {
        const steps = await stepsOf({ state }, { column, search: 'example' });
        expect(rowsRead(steps, 'users', { entriesToo: true }), state).toBeLessThan(13_000);
      }
    },
  );

  // In the order of the roles those of one stand together.
  it.each(withoutRole)('in a role of some are not looked for in the whole order, by %s', async (column) => {
    const steps = await stepsOf({ role_id: 2 }, { column, page: 300 });
    expect(rowsRead(steps, 'users', { entriesToo: true })).toBeLessThan(6_000);
  });

  it.each(userList.sorted)(
    'in a state or a role of few that match a search are found by index, by %s',
    async (column) => {
      for (const search of ['a1b', 'c4ca4238', 'nothing like it'])
        for (const filters of [{ state: 'invited' }, { state: 'no_second_factor' }, { role_id: 2, state: 'active' }])
          expect(wholeReads(await stepsOf(filters, { column, search }), tables), search).toEqual([]);
    },
  );
});

describe('the users and displays of an organization', () => {
  const [devices, , users] = lists as [List, List, List];
  const tables = ['devices', 'device_presence', 'users', 'mails'];

  it.each(deviceList.sorted)('displays are found by index, by %s, of a status too', async (column) => {
    for (const filters of [{}, ...deviceStatuses.map((status) => ({ status }))])
      for (const search of ['', 'a1b']) {
        const asked = { search, page: 1, column, direction: 'asc', filters, organization: 5 } as const;
        const steps = await stepsOfPage(devices, asked);
        expect(wholeReads(steps, tables), JSON.stringify(asked)).toEqual([]);
        expect(rowsRead(steps, 'devices', { entriesToo: true }), JSON.stringify(asked)).toBeLessThan(1_500);
      }
  });

  it.each(userList.sorted)('users are found by index, by %s, of a state or a role too', async (column) => {
    for (const filters of [{}, { role_id: 2 }, ...userStates.map((state) => ({ state, role_id: 3 }))])
      for (const search of ['', 'a1b']) {
        const asked = { search, page: 1, column, direction: 'asc', filters, organization: 5 } as const;
        const steps = await stepsOfPage(users, asked);
        expect(wholeReads(steps, tables), JSON.stringify(asked)).toEqual([]);
        expect(rowsRead(steps, 'users', { entriesToo: true }), JSON.stringify(asked)).toBeLessThan(1_500);
      }
  });

  it('users and displays without an organization are found by index', async () => {
    for (const [list, column] of [
      [devices, 'name'],
      [users, 'email'],
    ] as const) {
      const asked = { search: '', page: 3, column, direction: 'desc', organization: null } as const;
      expect(wholeReads(await stepsOfPage(list, asked), tables)).toEqual([]);
    }
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

  it('a state of few without its index', async () => {
    const filters = { state: 'no_second_factor' };
    const asked = { search: '', page: 1, column: 'organization_name', direction: 'asc', filters } as const;
    const steps = await stepsOfPage(users, asked, 'DROP INDEX users_without_factor');
    expect(rowsRead(steps, 'users', { entriesToo: true })).toBeGreaterThan(12_000);
  });

  it('a search without its index', async () => {
    const asked = { search: 'c4ca4238', page: 1, column: 'email', direction: 'asc' } as const;
    expect(wholeReads(await stepsOfPage(users, asked, 'DROP INDEX users_search'), big)).toEqual(
      expect.arrayContaining(['users']),
    );
  });
});
