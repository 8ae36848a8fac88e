import type { Device } from '@account/contract/endpoints/devices/devices';
import type { DeviceRow } from '@account/contract/endpoints/devices/devices.list';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { signIn } from '#test/session.ts';

signIn();
const [{ applyState }, { deviceQuery }] = await Promise.all([import('./live-devices.ts'), import('./api.ts')]);

/** A row with the columns that a state may change, and others. */
const rowOf = (id: number) =>
  ({
    id,
    androidid: `display-${id}`,
    name: `Room ${id}`,
    organization_id: 1,
    organization_name: 'North',
    last_seen_at: '2026-04-14 07:00:00',
    status: 'today',
    app_version: '4.1',
    created_at: '2026-01-01 00:00:00',
  }) as DeviceRow;
const state = { id: 2, last_seen_at: '2026-04-14 08:00:00', status: 'on' } as const;
const meta = { current_page: 1, last_page: 1, from: 1, to: 2, total: 2 };

test('a state reaches its row and its page, and leaves every other row the same', () => {
  const queries = new QueryClient();
  const [first, second] = [rowOf(1), rowOf(2)];
  const [shown, other, choices] = [1, 2, 3].map((body) => ['devices', 'list', { body }]) as [
    unknown[],
    unknown[],
    unknown[],
  ];
  const elsewhere = { data: [first], meta };
  const names = { data: [{ id: 2, name: 'Room 2' }] };
  queries.setQueryData(shown, { data: [first, second], meta });
  queries.setQueryData(other, elsewhere);
  queries.setQueryData(choices, names);
  queries.setQueryData(deviceQuery(2).queryKey, { data: second as unknown as Device });

  applyState(queries, state);

  const changed = { ...second, ...state };
  expect(queries.getQueryData(shown)).toEqual({ data: [first, changed], meta });
  expect(queries.getQueryData<typeof elsewhere>(shown)?.data[0]).toBe(first);
  expect(queries.getQueryData(other)).toBe(elsewhere);
  expect(queries.getQueryData(choices)).toBe(names);
  expect(queries.getQueryData(deviceQuery(2).queryKey)).toEqual({ data: changed });
});

test('a device that is not shown is not brought in', () => {
  const queries = new QueryClient();
  applyState(queries, state);
  expect(queries.getQueryCache().getAll()).toEqual([]);
});
