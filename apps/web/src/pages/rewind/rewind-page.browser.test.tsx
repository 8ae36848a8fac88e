import { accessLevels } from '@account/contract/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn({ role: { id: 1, name: 'Top Administrator', access_level: accessLevels.top } });
const [{ Page }, { DaysCard }, { ConfirmProvider }, { createQueryClient }] = await Promise.all([
  import('./rewind-page.tsx'),
  import('#features/rewind/components/days-card.tsx'),
  import('#shared/ui/confirm/confirm.tsx'),
  import('#shared/api/query-cache.ts'),
]);

const days = [
  { day: '2026-03-01', count: 0 },
  { day: '2026-03-02', count: 57 },
];
const removed = (id: number, label: string) => ({
  kind: 'device',
  id,
  label,
  name: null as string | null,
  outcome: 'removed',
  fields: [],
  refusal: null,
});
const json = (body: object) => new Response(JSON.stringify(body));

let rewind = { rows: [removed(1, 'Room 1'), removed(2, 'Room 2')], unable: [], as_of: 1, operation: null };
let sent: object[] = [];
beforeEach(() => {
  rewind = { ...rewind, rows: rewind.rows.slice(0, 2), as_of: 1 };
  sent = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string }) => {
    if (!body) return json({ data: { id: 7, name: 'North Campus', days } });
    const asked = JSON.parse(body) as { dry_run?: boolean };
    if (!asked.dry_run) sent.push(asked);
    return json({ data: rewind });
  });
});

async function open(part = <Page />, width = 900) {
  const client = createQueryClient();
  await show(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/organization/7/rewind']}>
        <ConfirmProvider>
          <main style={{ width }}>{part}</main>
        </ConfirmProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}

const choice = (name: string) => page.getByRole('checkbox', { name: `Take ${name} back` });

test('a time that is half deleted changes nothing, and is there again once it is left', async () => {
  await open();
  await expect.element(choice('Room 1')).toBeChecked();
  (page.getByLabelText('Time').element() as HTMLElement).focus();
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByLabelText('Time')).toHaveValue('');
  // Another day is shown with the time from before.
  (page.getByRole('slider').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByLabelText('Time')).toHaveValue('00:00');
  await expect.element(page.getByRole('heading', { name: 'To go back to 01 Mar, 2026 - 12:00 AM' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a row that was left out stays left out when something else changes meanwhile', async () => {
  const client = await open();
  await choice('Room 2').click();
  rewind = { ...rewind, rows: [...rewind.rows, removed(3, 'Room 3')], as_of: 2 };
  await client.invalidateQueries();
  await expect.element(choice('Room 3')).toBeChecked();
  await expect.element(choice('Room 2')).not.toBeChecked();
  await page.getByRole('button', { name: 'Rewind', exact: true }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => sent).toMatchObject([{ as_of: 2, except: [{ kind: 'device', id: 2 }] }]);
});

test('a row that is added while the confirmation is open is not rewound with the rows seen before', async () => {
  const client = await open();
  await expect.element(choice('Room 1')).toBeChecked();
  await page.getByRole('button', { name: 'Rewind', exact: true }).click();
  rewind = { ...rewind, rows: [...rewind.rows, removed(3, 'Room 3')], as_of: 2 };
  await client.invalidateQueries();
  await expect.element(page.getByText('Room 3')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => sent).toMatchObject([{ as_of: 1, except: [] }]);
});

test('a person stands there by name, with the e-mail below', async () => {
  const person = { ...removed(3, 'mia@example.com'), kind: 'user', name: 'Mia North' };
  rewind = { ...rewind, rows: [...rewind.rows, person] };
  await open();
  await expect.element(choice('mia@example.com')).toBeChecked();
  const row = page.getByRole('row').filter({ hasText: 'mia@example.com' });
  await expect.element(row.getByText('Mia North', { exact: true })).toBeVisible();
  await expect.element(row.getByText('mia@example.com', { exact: true })).toBeVisible();
});

test('on a phone the words of a day stand above the button', async () => {
  await open(<DaysCard id={7} />, 340);
  const words = page.getByText('02 Mar, 2026: 57 changes');
  await expect.element(words).toBeVisible();
  expect(words.element().getClientRects()[0]?.height).toBeLessThan(30);
});
