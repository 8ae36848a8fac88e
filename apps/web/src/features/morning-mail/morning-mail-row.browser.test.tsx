import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const { MorningMailRow } = await import('./morning-mail-row.tsx');

let isFailing = false;
let zone: string | null = null;
vi.stubGlobal('fetch', async (_address: string, { method, body }: { method: string; body: string }) => {
  if (isFailing) return new Response(JSON.stringify({ message: 'Try again later.' }), { status: 503 });
  if (method === 'GET') return new Response(JSON.stringify({ data: { time_zone: zone } }));
  zone = (JSON.parse(body) as { time_zone: string | null }).time_zone;
  return new Response(JSON.stringify({ message: 'Saved.' }));
});

function showRow(onSaved = vi.fn()) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  void show(
    <QueryClientProvider client={client}>
      <MorningMailRow onSaved={onSaved} />
    </QueryClientProvider>,
  );
  return onSaved;
}

test('it is turned on for the time zone of the browser, and off again', async () => {
  const onSaved = showRow();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect.element(page.getByText('On', { exact: true })).toBeVisible();
  expect(zone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect.element(page.getByText(/Mornings in the time zone/)).toBeVisible();
  expect(onSaved).toHaveBeenLastCalledWith('The morning mail is on.');
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect.element(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  expect(zone).toBeNull();
  expect(onSaved).toHaveBeenLastCalledWith('The morning mail is off.');
});

test('a change that fails is said to have failed', async () => {
  showRow();
  const turnOn = page.getByRole('button', { name: 'Subscribe' });
  await expect.element(turnOn).toBeVisible();
  isFailing = true;
  await turnOn.click();
  await expect.element(page.getByText('The morning mail stays as it was. Try again later.')).toBeVisible();
});
