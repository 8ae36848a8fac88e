import type { OrganizationRow } from '@account/contract/endpoints/administration/organizations.list';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useListState } from '#shared/list/state/use-list-state.ts';
import { DataTable } from '#shared/list/table/data-table.tsx';
import { show } from '#test/show.tsx';
import { organizationScreen } from './organizations-list.tsx';

const { columns, order } = organizationScreen;

const rows = [
  { id: 1, name: 'North Campus', created_at: '2026-11-21 07:18:08', users_count: 21, devices_count: 15 },
] as OrganizationRow[];
const meta = { current_page: 1, last_page: 1, from: 1, to: 1, total: 1 };

function Sample({ width }: { width: number }) {
  const state = useListState(columns, order);
  const shown = { rows, meta, loading: false, failure: undefined, retry: () => undefined };
  return (
    <div style={{ width }}>
      <DataTable label="Organizations" columns={columns} state={state} page={shown} />
    </div>
  );
}

const showAt = (width: number, query = '') =>
  show(
    <MemoryRouter initialEntries={[`/organization${query}`]}>
      <Sample width={width} />
    </MemoryRouter>,
  );

const rowHeight = () => document.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0;

beforeEach(() => localStorage.clear());

test('how many users and displays it has are columns', async () => {
  await showAt(1_000);
  await expect.element(page.getByRole('columnheader', { name: 'Users' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Devices' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '21' })).toBeVisible();
});

test('on a phone, a name and a date share a line', async () => {
  await showAt(358, '?hide=users_count,devices_count');
  await expect.element(page.getByRole('link', { name: 'North Campus' })).toBeVisible();
  expect(rowHeight()).toBeLessThan(50);
});

test('with the counts they are two lines', async () => {
  await showAt(358);
  await expect.element(page.getByText('15')).toBeVisible();
  expect(rowHeight()).toBeLessThan(72);
});
