import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ Page }, { ConfirmProvider }] = await Promise.all([
  import('./bin-page.tsx'),
  import('#shared/ui/confirm/confirm.tsx'),
]);

const entry = {
  id: 12,
  kind: 'networkdrive',
  label: 'Lessons',
  deleted_at: new Date(Date.now() - 60_000).toISOString().slice(0, 19).replace('T', ' '),
  deleted_by: 'ada@example.com',
};
const meta = { current_page: 1, last_page: 1, from: 1, to: 1, total: 1 };
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

const calls: string[] = [];
let refusal: Response | undefined;
beforeEach(() => {
  calls.length = 0;
  refusal = undefined;
  let rows = [entry];
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (address.endsWith('/bin')) return json(200, { data: rows, meta: { ...meta, total: rows.length } });
    calls.push(`${method} ${address}`);
    if (refusal) return refusal;
    rows = [];
    return json(200, { message: 'Done', data: { kind: 'networkdrive', id: 3 } });
  });
});

async function open(dir: 'ltr' | 'rtl' = 'ltr') {
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/bin']}>
        <ConfirmProvider>
          <Page />
        </ConfirmProvider>
      </MemoryRouter>
    </QueryClientProvider>,
    { dir },
  );
  await expect.element(page.getByText('Lessons')).toBeVisible();
}

const empty = page.getByText('Nothing was deleted in the last 30 days.');
const restore = page.getByRole('button', { name: 'Restore' });
const remove = page.getByRole('button', { name: 'Delete permanently' });

test('tells of what was deleted, by whom, and how long it can be restored', async () => {
  await open();
  for (const text of ['Network drive', 'ada@example.com', '30 days left'])
    await expect.element(page.getByText(text)).toBeVisible();
});

test('a restored record is gone from the list', async () => {
  await open();
  await restore.click();
  await expect.element(empty).toBeVisible();
  expect(calls).toEqual(['POST /appapi/bin/12/restore']);
});

test('says why something cannot be restored, and of what', async () => {
  refusal = json(422, { message: 'The name has already been taken.', errors: { name: ['…'] } });
  await open();
  await restore.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Lessons: The name has already been taken.');
  await expect.element(page.getByText('30 days left')).toBeVisible();
});

test('asks before it deletes for ever, by the keyboard alone', async () => {
  await open();
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog', { name: 'Delete Lessons permanently?' })).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(empty).toBeVisible();
  expect(calls).toEqual(['DELETE /appapi/bin/12']);
});

test.each(['ltr', 'rtl'] as const)('has no fault that axe finds, %s', async (dir) => {
  await open(dir);
  expect(await violations()).toEqual([]);
});
