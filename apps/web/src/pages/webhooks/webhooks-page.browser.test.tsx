import { accessLevels } from '@account/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';
import { waitInPage } from '#test/wait-in-page.ts';

signIn({ role: { id: 1, name: 'Top Administrator', access_level: accessLevels.top } });
const [{ Page }, { ConfirmProvider }] = await Promise.all([
  import('./webhooks-page.tsx'),
  import('#shared/ui/confirm/confirm.tsx'),
]);

const row = {
  id: 3,
  url: 'https://tickets.example/hook',
  events: ['device.updated', 'user.created'],
  state: 'paused',
  organization_name: null,
  created_at: '2026-01-01 08:00:00',
};
const record = {
  ...row,
  organization_id: null,
  is_active: true,
  failing_since: '2026-01-01 07:00:00',
  updated_at: row.created_at,
};
const delivery = {
  id: 9,
  event: 'device.updated',
  status: 'failed',
  tries: 10,
  answer: '500 out of order',
  next_try_at: null,
  created_at: '2026-01-02 08:00:00',
};
const secret = `whsec_${'a'.repeat(43)}=`;
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const listed = (data: object[]) =>
  json(200, { data, meta: { current_page: 1, last_page: 1, from: 1, to: 1, total: data.length } });

const sent: [string, unknown][] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    if (address.endsWith('/webhooks')) return listed([row]);
    if (address.endsWith('/deliveries')) return listed([delivery]);
    if (method === 'GET') return json(200, { data: record });
    sent.push([`${method} ${address}`, body && JSON.parse(body)]);
    if (method === 'DELETE') return json(200, { message: 'Done' });
    if (address.endsWith('/test') || address.endsWith('/resend')) return json(200, { data: delivery });
    return json(200, JSON.parse(body ?? '{}').id ? { data: record } : { data: record, secret });
  });
});

async function open(dir: 'ltr' | 'rtl' = 'ltr') {
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/webhooks']}>
        <ConfirmProvider>
          <Page />
        </ConfirmProvider>
      </MemoryRouter>
    </QueryClientProvider>,
    { dir },
  );
  await expect.element(page.getByText('https://tickets.example/hook')).toBeVisible();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
async function choose(action: string) {
  await button('More actions').click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('says where events go, which ones, and that nothing is sent now', async () => {
  await open();
  for (const text of ['device.updated, user.created', 'Paused', 'All organizations'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test('makes one, and shows its secret once', async () => {
  await open();
  await button('New webhook').click();
  await page.getByLabelText('Address').fill('https://chat.example/in');
  await page.getByLabelText('All events').click();
  await page.getByLabelText('user.created', { exact: true }).click();
  await button('Save').click();
  await expect.element(page.getByText(secret, { exact: true })).toBeVisible();
  const body = { url: 'https://chat.example/in', events: ['user.created'], is_active: true, organization_id: null };
  expect(sent).toEqual([['POST /appapi/webhook', body]]);
});

test('refuses an address without encryption before it is sent', async () => {
  await open();
  await button('New webhook').click();
  await page.getByLabelText('Address').fill('http://chat.example/in');
  await button('Save').click();
  await expect.element(page.getByText(/^Enter an address that begins with https/).first()).toBeVisible();
  expect(sent).toEqual([]);
});

test('changes one over the version that was read', async () => {
  await open();
  await choose('Edit');
  await expect.element(page.getByText(/^Paused: this address has accepted nothing since 01 Jan, 2026/)).toBeVisible();
  await page.getByLabelText('Send events').click();
  await button('Save').click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toMatchObject({ id: 3, is_active: false, updated_at: record.updated_at });
});

test('one that comes after another one was asked for does not take its place', async () => {
  await open();
  const late = Promise.withResolvers<Response>();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request: RequestInit) =>
    request.method === 'GET' ? late.promise : answer(address, request),
  );
  await choose('Edit');
  await button('New webhook').click();
  await page.getByLabelText('Address').fill('https://chat.example/in');
  late.resolve(json(200, { data: record }));
  await waitInPage(() => true);
  await button('Save').click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toMatchObject({ url: 'https://chat.example/in' });
  expect(sent[0]?.[1]).not.toHaveProperty('id');
});

test('says what was answered to a test', async () => {
  await open();
  await choose('Test');
  await expect.element(page.getByText('The test was not accepted: 500 out of order')).toBeVisible();
});

test('shows deliveries, and sends one again', async () => {
  await open();
  await choose('Deliveries');
  await expect.element(page.getByText('500 out of order')).toBeVisible();
  await button('Send again').click();
  await vi.waitFor(() => expect(sent).toEqual([['POST /appapi/webhook/3/delivery/9/resend', null]]));
});

test.each(['ltr', 'rtl'] as const)('is accessible, its dialogs too: %s', async (dir) => {
  await open(dir);
  expect(await violations()).toEqual([]);
  await button('New webhook').click();
  await page.getByLabelText('All events').click();
  expect(await violations()).toEqual([]);
});
