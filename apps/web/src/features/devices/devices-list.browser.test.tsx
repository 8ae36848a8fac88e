import type { DeviceRow } from '@account/contract/endpoints/devices/devices.list';
import { accessLevels } from '@account/contract/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#shared/api/query-cache.ts';
import { useListState } from '#shared/list/state/use-list-state.ts';
import { DataTable } from '#shared/list/table/data-table.tsx';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn({ role: { id: 1, name: 'Top Administrator', access_level: accessLevels.top } });
const [{ deviceScreen }, { useSignedInUser }] = await Promise.all([
  import('./devices-list.tsx'),
  import('#shared/session/signed-in-user.ts'),
]);

const row: DeviceRow = {
  id: 4,
  androidid: '445d2f79',
  name: 'Room 12',
  organization_id: null,
  organization_name: null,
  app_version: null,
  last_seen_at: '2026-11-05 07:18:08',
  created_at: '2026-09-23 07:18:08',
  status: 'silent',
};
const filters = [{ name: 'status' }];
const meta = { current_page: 1, last_page: 1, from: 1, to: 1, total: 1 };

function Sample({ width }: { width: number }) {
  const state = useListState(deviceScreen.columns, { ...deviceScreen.order, filters });
  const shown = { rows: [row], meta, loading: false, failure: undefined, retry: () => undefined };
  return (
    <div style={{ width }}>
      {deviceScreen.chips?.(state, useSignedInUser())}
      <DataTable label="Devices" columns={deviceScreen.columns} state={state} page={shown} />
    </div>
  );
}

afterEach(() => vi.unstubAllGlobals());

const showAt = (width: number, dir: 'ltr' | 'rtl' = 'ltr') => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { today: 3 } })));
  return show(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/device']}>
        <Sample width={width} />
      </MemoryRouter>
    </QueryClientProvider>,
    { dir },
  );
};

test('chips that are named after a time say that displays were seen then', async () => {
  await showAt(1_000);
  await expect.element(page.getByRole('button', { name: 'Seen today' })).toHaveAccessibleDescription('3');
  await expect.element(page.getByRole('button', { name: 'Seen this week' })).toBeVisible();
});

test('on a phone each of the two dates has its word', async () => {
  await showAt(358);
  const row = page.getByRole('row').filter({ hasText: 'Room 12' });
  await expect.element(row.getByText('Last seen', { exact: true })).toBeVisible();
  const enrolled = row.getByRole('cell').filter({ hasText: '23 Sep' }).element();
  expect(getComputedStyle(enrolled, '::before').content).toContain('Enrolled');
});

test('from right to left the time follows its word', async () => {
  await showAt(358, 'rtl');
  const word = page.getByRole('cell').getByText('Last seen', { exact: true }).element();
  const time = word.nextElementSibling;
  word.textContent = 'آخر ظهور ';
  if (time) time.textContent = 'قبل 26 دقيقة';
  const [from, to] = [word, time].map((element) => element?.getBoundingClientRect());
  expect(to?.right).toBeLessThanOrEqual(from?.left ?? 0);
});
