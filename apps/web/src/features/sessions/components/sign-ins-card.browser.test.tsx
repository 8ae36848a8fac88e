import type { RecentSignIn } from '@account/contract/endpoints/accounts/sessions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const { OwnSignInsCard, SignInsCard } = await import('./sign-ins-card.tsx');

const right: RecentSignIn = {
  id: 1,
  at: '2026-01-13 08:30:00',
  outcome: 'succeeded',
  way: 'password',
  kind: 'web',
  ip: '10.1.2.3',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
};
const wrong: RecentSignIn = { ...right, id: 2, outcome: 'password_wrong' };
const atDisplay: RecentSignIn = { ...right, id: 3, kind: 'display', way: 'phone' };

/** Shows the own card, or that of a user; returns the addresses that were called. */
async function open(response: Response, userId?: number): Promise<string[]> {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    return response;
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <QueryClientProvider client={queries}>
      {userId === undefined ? <OwnSignInsCard /> : <SignInsCard userId={userId} />}
    </QueryClientProvider>,
  );
  return calls;
}

const answer = (data: RecentSignIn[]) => new Response(JSON.stringify({ data }));
const items = () => page.getByRole('listitem');

afterEach(() => void vi.unstubAllGlobals());

test('each sign-in is told with device, outcome, address, time and way', async () => {
  await open(answer([right, wrong, { ...wrong, id: 4, outcome: 'factor_wrong' }, atDisplay]));
  const line = (nth: number, text: RegExp) => expect.element(items().nth(nth).getByText(text)).toBeVisible();
  await line(0, /^Firefox on Windows$/);
  await line(0, /^Signed in$/);
  await line(0, /^10\.1\.2\.3\s· 1[234] Jan, 2026 - .*\s· by password$/);
  await expect.element(items().nth(1).getByText('Wrong password')).toBeVisible();
  await expect.element(items().nth(2).getByText('Wrong code')).toBeVisible();
  await line(3, /^Display$/);
  await line(3, /\s· by phone$/);
  expect(await violations()).toEqual([]);
});

test('more than a few are shown when they are asked for', async () => {
  await open(answer(Array.from({ length: 12 }, (_, index) => ({ ...right, id: index + 1 }))));
  await expect.element(items()).toHaveLength(5);
  await page.getByRole('button', { name: 'Show all 12' }).click();
  await expect.element(items()).toHaveLength(12);
});

test('the sign-ins of a user are asked for by the id of the user, and there may be none', async () => {
  const calls = await open(answer([]), 7);
  await expect.element(page.getByText('Nobody has signed in lately.')).toBeVisible();
  expect(calls).toEqual(['/appapi/user/7/signins']);
});

test('a failure is told with a way to try again', async () => {
  await open(new Response(JSON.stringify({ message: 'Something went wrong.' }), { status: 500 }));
  await expect.element(page.getByText('Something went wrong.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
