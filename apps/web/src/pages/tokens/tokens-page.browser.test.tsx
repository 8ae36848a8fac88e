import { accessLevels } from '@account/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn({ role: { id: 1, name: 'Top Administrator', access_level: accessLevels.top } });
const [{ Page }, { ConfirmProvider }, { PresenceProvider }] = await Promise.all([
  import('./tokens-page.tsx'),
  import('#shared/ui/confirm/confirm.tsx'),
  import('#shared/presence/presence.tsx'),
]);

const row = {
  id: 3,
  name: 'Timetable',
  scopes: ['users:read', 'users:write'],
  organization_name: null,
  expires_at: '2020-03-01 08:00:00',
  last_used_at: null,
  created_at: '2020-01-01 08:00:00',
};
const token = `acct_${'a'.repeat(43)}`;
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

const sent: [string, unknown][] = [];
let rows = [row];
beforeEach(() => {
  sent.length = 0;
  rows = [row];
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    if (address.endsWith('/tokens'))
      return json(200, {
        data: rows,
        meta: { current_page: 1, last_page: 1, from: 1, to: 1, total: rows.length },
      });
    if (address.endsWith('/organizations')) return json(200, { data: [] });
    sent.push([`${method} ${address}`, body && JSON.parse(body)]);
    if (method === 'DELETE') rows = [];
    return json(200, method === 'DELETE' ? { message: 'Done' } : { data: row, token });
  });
});

async function open(dir: 'ltr' | 'rtl' = 'ltr') {
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/tokens']}>
        <ConfirmProvider>
          <PresenceProvider>
            <Page />
          </PresenceProvider>
        </ConfirmProvider>
      </MemoryRouter>
    </QueryClientProvider>,
    { dir },
  );
  await expect.element(page.getByText('Timetable')).toBeVisible();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('says what a token may, that it has expired, and that it was never used', async () => {
  await open();
  for (const text of ['Users: read, Users: change', 'All organizations', 'Never'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^Expired on/)).toBeVisible();
});

test('makes one, and shows it once with an example', async () => {
  await open();
  await button('New token').click();
  await page.getByLabelText('Name').fill('Directory');
  await page.getByRole('checkbox', { name: 'Devices: read' }).click();
  await page.getByLabelText('Expires').selectOptions('Never');
  await button('Create token').click();
  await expect.element(page.getByRole('dialog', { name: 'Copy the token now' })).toBeVisible();
  await expect.element(page.getByText(token, { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Authorization: Bearer acct_a+/)).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(sent).toEqual([['POST /appapi/token', { name: 'Directory', scopes: ['devices:read'], expires_at: null }]]);
  await button('I have copied it').click();
  await expect.element(page.getByText(token)).not.toBeInTheDocument();
});

test('names what is missing', async () => {
  await open();
  await button('New token').click();
  await button('Create token').click();
  await expect.element(page.getByText('Choose at least one scope.').first()).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(sent).toEqual([]);
});

test('asks before it revokes one', async () => {
  await open();
  await button('Revoke').click();
  await expect.element(page.getByRole('alertdialog', { name: 'Revoke Timetable?' })).toBeVisible();
  await button('Yes').click();
  await expect.element(page.getByText(/^You have no API tokens/)).toBeVisible();
  expect(sent).toEqual([['DELETE /appapi/token/3', null]]);
});

test.each(['ltr', 'rtl'] as const)('has no fault that axe finds, %s', async (dir) => {
  await open(dir);
  expect(await violations()).toEqual([]);
});
