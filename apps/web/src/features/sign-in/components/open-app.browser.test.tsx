import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ OpenApp }, { PresenceProvider }, { bootstrap }] = await Promise.all([
  import('./open-app.tsx'),
  import('#shared/presence/presence.tsx'),
  import('#shared/session/bootstrap.ts'),
]);

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const refused = () => json(422, { message: 'Check.', errors: { current_password: ['Enter your password to go on.'] } });
const token = () => json(200, { token: 'a-token' });

/** Responds with these, one for each call. Returns the addresses that were called. */
function serverResponds(...responses: Response[]): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    const response = responses.shift();
    if (!response) throw new TypeError('one call too many');
    return response;
  });
  return calls;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = async () => {
  // Nothing follows the link of an app here; a place in the page stands in for it.
  bootstrap.config.mobile_app_link = '#app';
  await show(
    <PresenceProvider>
      <OpenApp />
    </PresenceProvider>,
  );
};

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', location.pathname + location.search);
});

test('the app is opened by a press alone, and the session of the browser goes on', async () => {
  const calls = serverResponds(token());
  await open();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Open the app as Ada (ada@example.com)?');
  await expect.element(page.getByRole('link', { name: 'Stay in the browser' })).toHaveAttribute('href', '/home');
  expect(await violations()).toEqual([]);
  expect(calls).toEqual([]);
  button('Open the app').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('link', { name: 'Open the app' }))
    .toHaveAttribute('href', '#app?status=ismobile&token=a-token');
  await expect.poll(() => location.hash).toBe('#app?status=ismobile&token=a-token');
  expect(calls).toEqual(['/appapi/gettoken']);
});

test('a sign-in of a while ago is confirmed first', async () => {
  const calls = serverResponds(refused(), json(200, { message: 'You can go on.' }), token());
  await open();
  await button('Open the app').click();
  await page.getByLabelText('Current password').fill('my password');
  await button('Go on').click();
  await expect.element(page.getByRole('link', { name: 'Open the app' })).toBeVisible();
  expect(calls).toEqual(['/appapi/gettoken', '/appapi/presence', '/appapi/gettoken']);
});

test('a refusal is told, and can be tried again', async () => {
  serverResponds(json(403, { message: 'Your email address is not verified.' }), token());
  await open();
  await button('Open the app').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your email address is not verified.');
  await button('Open the app').click();
  await expect.element(page.getByRole('link', { name: 'Open the app' })).toBeVisible();
});
