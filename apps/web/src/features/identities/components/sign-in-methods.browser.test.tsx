import type { Identity } from '@account/contract/endpoints/accounts/identities';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ConfirmProvider } from '#shared/ui/confirm/confirm.tsx';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ SignInMethodsCard }, { PresenceProvider }, { bootstrap }, { updateSignedInUser }] = await Promise.all([
  import('./sign-in-methods-card.tsx'),
  import('#shared/presence/presence.tsx'),
  import('#shared/session/bootstrap.ts'),
  import('#shared/session/signed-in-user.ts'),
]);

const google: Identity = {
  id: 4,
  provider: 'google',
  organization: null,
  email: 'ada@mail.example',
  created_at: '2026-01-12 08:30:00',
  last_used_at: '2026-01-13 08:30:00',
};
const list = { data: [google], has_password: true };
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

/** Responds to each call by its method and address. Returns the calls that came. */
function serverResponds(responses: Record<string, () => Response>): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    const response = responses[`${method} ${address}`];
    calls.push(`${method} ${address}`);
    if (!response) throw new TypeError('no such call');
    return response();
  });
  return calls;
}

async function open(onSaved: (message?: string) => void = () => {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <ConfirmProvider>
          <PresenceProvider>
            <SignInMethodsCard onSaved={onSaved}>Two factors</SignInMethodsCard>
          </PresenceProvider>
        </ConfirmProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  bootstrap.config.identity_providers = { google: true, microsoft: true };
});
afterEach(() => {
  vi.unstubAllGlobals();
  bootstrap.config.identity_providers = { google: false, microsoft: false };
  updateSignedInUser({ has_password: true });
});

test('says what is linked, as whom and since when, and what can be', async () => {
  serverResponds({ 'GET /appapi/identities': () => json(200, list) });
  await open();
  const words = 'ada@mail.example · Linked 12 Jan, 2026 · last used 13 Jan, 2026';
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(button('Unlink Google')).toBeEnabled();
  await expect.element(button('Link Microsoft')).toBeEnabled();
  await expect.element(page.getByRole('link', { name: 'Change password' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a platform that is not set up is there only while something is linked', async () => {
  bootstrap.config.identity_providers = { google: false, microsoft: false };
  serverResponds({ 'GET /appapi/identities': () => json(200, list) });
  await open();
  await expect.element(button('Unlink Google')).toBeVisible();
  expect(button('Link Microsoft').elements()).toEqual([]);
});

test('who has no password is led to set one', async () => {
  updateSignedInUser({ has_password: false });
  serverResponds({ 'GET /appapi/identities': () => json(200, { ...list, has_password: false }) });
  await open();
  const link = page.getByRole('link', { name: 'Set password' });
  await expect.element(link).toHaveAttribute('href', '/auth/change_password');
});

test('unlinking asks first, and shows the list as it is then', async () => {
  const saved = vi.fn();
  let linked = [google];
  const calls = serverResponds({
    'GET /appapi/identities': () => json(200, { data: linked, has_password: true }),
    'DELETE /appapi/identity/4': () => {
      linked = [];
      return json(200, { message: 'Google is unlinked.' });
    },
  });
  await open(saved);
  await button('Unlink Google').click();
  await page.getByRole('alertdialog', { name: 'Unlink Google?' }).getByRole('button', { name: 'Yes' }).click();
  await expect.element(button('Link Google')).toBeVisible();
  expect(saved).toHaveBeenLastCalledWith('Google is unlinked.');
  expect(calls).toEqual(['GET /appapi/identities', 'DELETE /appapi/identity/4', 'GET /appapi/identities']);
});

test('an identity that was unlinked in another tab is gone from the list, and the page stays', async () => {
  let linked = [google];
  serverResponds({
    'GET /appapi/identities': () => json(200, { data: linked, has_password: true }),
    'DELETE /appapi/identity/4': () => {
      linked = [];
      return json(404, { message: 'There is nothing.' });
    },
  });
  await open();
  await button('Unlink Google').click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(button('Link Google')).toBeVisible();
});

test('the last way in stays, and the server says why', async () => {
  serverResponds({
    'GET /appapi/identities': () => json(200, list),
    'DELETE /appapi/identity/4': () => json(422, { message: 'Check.', errors: { identity: ['The only way in.'] } }),
  });
  await open();
  await button('Unlink Google').click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Google is still linked. The only way in.');
  await expect.element(button('Unlink Google')).toBeEnabled();
});
