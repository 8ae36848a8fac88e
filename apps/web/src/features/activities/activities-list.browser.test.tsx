import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { accessLevels } from '@account/contract/roles';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useListState } from '#shared/list/state/use-list-state.ts';
import { DataTable } from '#shared/list/table/data-table.tsx';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn({ role: { id: 1, name: 'Top Administrator', access_level: accessLevels.top } });
const { columns, order } = (await import('./activities-list.tsx')).activityScreen;

const email = 'childrens.desk@riversidecommunitylibrary.example';
const row: ActivityRow = {
  id: 1,
  created_at: '2026-11-21 07:18:08',
  actor_email: email,
  via: null,
  action: 'device.deleted',
  subject: 'Room 12',
  subject_kind: 'device',
  subject_id: 4,
  subject_exists: true,
  address: '10.0.0.4',
  before: null,
  after: null,
  operation_id: null,
  entries: 1,
};
const meta = { current_page: 1, last_page: 1, from: 1, to: 1, total: 1 };

function Sample({ width, shownRow }: { width: number; shownRow: ActivityRow }) {
  const state = useListState(columns, order);
  const shown = { rows: [shownRow], meta, loading: false, failure: undefined, retry: () => undefined };
  return (
    <div style={{ width }}>
      <DataTable label="Activity" columns={columns} state={state} page={shown} />
    </div>
  );
}

const showAt = (width: number, shownRow = row) =>
  show(
    <MemoryRouter>
      <Sample width={width} shownRow={shownRow} />
    </MemoryRouter>,
  );

test.each([320, 704])('a stacked row at %i px: the action in bold, the subject, then who and when', async (width) => {
  await showAt(width);
  const action = page.getByText('Deleted the display');
  await expect.element(action).toBeVisible();
  const parts = [action, page.getByRole('link', { name: 'Room 12' }), page.getByText(email)];
  const boxes = parts.map((part) => part.element().getBoundingClientRect());
  const when = document.querySelector('time')?.getBoundingClientRect();
  const tops = boxes.map(({ top }) => top);
  expect(tops).toEqual([...new Set(tops)].sort((one, other) => one - other));
  const who = boxes[2] as DOMRect;
  expect((when?.left ?? 0) > who.right || (when?.top ?? 0) >= who.bottom).toBe(true);
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(1);
  expect(Number(getComputedStyle(action.element()).fontWeight)).toBeGreaterThanOrEqual(580);
});

test.each([
  [true, '/device/4'],
  [false, '/activity?subject_kind=device&subject_id=4'],
])('the subject leads to the record while there is one: %s', async (subject_exists, path) => {
  await showAt(900, { ...row, action: 'device.updated', subject_exists });
  await expect.element(page.getByRole('link', { name: 'Room 12' })).toHaveAttribute('href', path);
});

test('an act on many is one row that leads to its entries', async () => {
  await showAt(900, { ...row, action: 'device.blocked', operation_id: 12, entries: 145 });
  await expect.element(page.getByText('Blocked 145 displays')).toBeVisible();
  await expect.element(page.getByText('and 144 more')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Show 145 entries' }))
    .toHaveAttribute('href', '/activity?action=device.blocked&operation_id=12');
});

test.each([300, 900])('an e-mail breaks between its words only, at %i px', async (width) => {
  await showAt(width);
  const name = page.getByText(email).element();
  for (const part of name.childNodes) {
    const range = document.createRange();
    range.selectNodeContents(part);
    expect(range.getClientRects().length, part.textContent ?? '').toBeLessThanOrEqual(1);
  }
  expect(name.getBoundingClientRect().height).toBeGreaterThan(24);
});
