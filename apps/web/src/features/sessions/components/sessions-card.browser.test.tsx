import type { SessionRow } from '@account/contract/endpoints/accounts/sessions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ConfirmProvider } from '#shared/ui/confirm/confirm.tsx';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ SessionsCard }, { PresenceProvider }] = await Promise.all([
  import('./sessions-card.tsx'),
  import('#shared/presence/presence.tsx'),
]);

const session: SessionRow = {
  id: 1,
  kind: 'web',
  current: true,
  ip: '10.1.2.3',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  created_at: '2026-01-12 08:30:00',
  last_used_at: '2026-01-13 08:30:00',
  ends_at: '2026-01-13 10:30:00',
  device: null,
};
const atDisplay: SessionRow = {
  ...session,
  id: 2,
  kind: 'display',
  current: false,
  device: { id: 7, name: 'Room 12', organization: 'North School' },
};
const longName = 'A-display-whose-name-has-never-been-shortened-'.repeat(5);
const elsewhere: SessionRow = { ...atDisplay, id: 3, device: { id: 8, name: longName, organization: null } };
const unknown: SessionRow = { ...atDisplay, id: 4, device: null };

/** Responds with these sessions, without those that were ended. Returns the calls that came. */
async function open(sessions: SessionRow[]): Promise<string[]> {
  const calls: string[] = [];
  let left = sessions;
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    calls.push(`${method} ${address}`);
    if (method !== 'DELETE') return new Response(JSON.stringify({ data: left }));
    left = left.filter(({ id }) => !address.endsWith(`/${id}`));
    return new Response(JSON.stringify({ message: 'The session has ended.' }));
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <QueryClientProvider client={queries}>
      <ConfirmProvider>
        <PresenceProvider>
          <SessionsCard />
        </PresenceProvider>
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  return calls;
}

const items = () => page.getByRole('listitem');
const itemOf = (text: string) => items().filter({ hasText: text });

afterEach(() => void vi.unstubAllGlobals());

test('a sign-in at a display is told with display, organization and time', async () => {
  await open([session, atDisplay, elsewhere, unknown]);
  const time = '12 Jan, 2026 - \\d+:30 [AP]M';
  const line = (name: string, text: string) => itemOf(name).getByText(new RegExp(`^${text}$`));
  await expect.element(line('Signed in at Room 12', `North School\u00a0· ${time}`)).toBeVisible();
  await expect.element(line(longName, time)).toBeVisible();
  await expect.element(items().nth(3).getByText('Display', { exact: true })).toBeVisible();
  await expect.element(line('Firefox on Windows', time)).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('it is ended from here, and then it is gone', async () => {
  const calls = await open([session, atDisplay]);
  const end = itemOf('Room 12').getByRole('button', { name: 'End', exact: true });
  await expect.element(end).toHaveAccessibleDescription(/Signed in at Room 12.*North School/);
  await end.click();
  await expect.element(items()).toHaveLength(1);
  expect(calls).toContain('DELETE /appapi/session/2');
});

test('one that has ended meanwhile is gone as well', async () => {
  await open([session, atDisplay]);
  await expect.element(items()).toHaveLength(2);
  vi.stubGlobal('fetch', async (_address: string, { method }: { method: string }) =>
    method === 'DELETE' ? new Response('{}', { status: 404 }) : Response.json({ data: [session] }),
  );
  await itemOf('Room 12').getByRole('button', { name: 'End', exact: true }).click();
  await expect.element(items()).toHaveLength(1);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('a long name takes no more room than there is', async () => {
  await page.viewport(320, 600);
  await open([session, elsewhere]);
  await expect.element(itemOf(longName)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
