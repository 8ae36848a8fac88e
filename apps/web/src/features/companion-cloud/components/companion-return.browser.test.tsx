import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toBase64 } from '#shared/lib/base64.ts';
import { ThemeProvider } from '#shared/theme/theme-provider.tsx';
import { signIn } from '#test/session.ts';

signIn();
const [{ CompanionReturn }, { bootstrap }] = await Promise.all([
  import('./companion-return.tsx'),
  import('#shared/session/bootstrap.ts'),
]);

const cloud = bootstrap.config.companion_cloud;
const alert = page.getByRole('alert');
const own = toBase64('open sesame|&&|ada@example.com');
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

/** Responds with these, one for each call. Returns the bodies of the calls that came. */
function serverResponds(...responses: Response[]): unknown[] {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    calls.push(JSON.parse(body));
    const response = responses.shift();
    if (!response) throw new TypeError('one call too many');
    return response;
  });
  return calls;
}

/** Opens the return path of the companion cloud; in strict mode, where each effect runs twice at first. */
async function comeBack(data: string) {
  const linked = vi.fn();
  const element = <CompanionReturn onLinked={linked} />;
  const routes = [
    { path: '/before', element: null },
    { path: '/user/personalsetting/:data?', element },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/before', `/user/personalsetting/${encodeURIComponent(data)}`],
  });
  await render(
    <StrictMode>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </StrictMode>,
  );
  await expect.poll(() => router.state.location.pathname).toBe('/user/personalsetting');
  return { linked, router };
}

beforeEach(() => {
  bootstrap.config.companion_cloud = cloud;
});
afterEach(() => vi.unstubAllGlobals());

test('a return links once, and its token is not in the history', async () => {
  const calls = serverResponds(json(200, { message: 'Linked.' }));
  const { linked, router } = await comeBack(own);
  await expect.poll(() => linked.mock.calls).toEqual([['Linked.']]);
  expect(calls).toEqual([{ action: 'link', umsemail: 'ada@example.com', secret: 'open sesame', returned: true }]);
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/before');
  await router.navigate(1);
  expect(router.state.location.pathname).toBe('/user/personalsetting');
  expect(calls).toHaveLength(1);
});

test.each([
  ['another e-mail', toBase64('open sesame|&&|eve@example.com'), /another e-mail address than yours, ada@example.com/],
  ['no base64', 'ä', /cannot be read/],
  ['no token', toBase64('open sesame'), /cannot be read/],
])('%s is refused without a call', async (_, data, words) => {
  const calls = serverResponds();
  const { linked } = await comeBack(data);
  await expect.element(alert.getByText(words)).toBeVisible();
  expect(page.getByRole('status').elements()).toEqual([]);
  expect([calls, linked.mock.calls]).toEqual([[], []]);
});

test('where no companion cloud is set up, that is said', async () => {
  bootstrap.config.companion_cloud = null;
  serverResponds();
  await comeBack(own);
  await expect.element(alert.getByText(/none is set up/)).toBeVisible();
});

test('a return that the server refuses shows the words of the server, and is not tried again', async () => {
  serverResponds(json(422, { message: 'Check.', errors: { secret: ['This link was used before.'] } }));
  await comeBack(own);
  await expect.element(alert).toHaveTextContent('The companion cloud was not linked. This link was used before.');
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a return that fails with 503 can be tried again', async () => {
  const calls = serverResponds(json(503, { message: 'In a moment.' }), json(200, { message: 'Linked.' }));
  const { linked } = await comeBack(own);
  await expect.element(alert.getByText(/In a moment/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => linked.mock.calls).toEqual([['Linked.']]);
  expect(alert.elements()).toEqual([]);
  expect(calls[1]).toEqual(calls[0]);
});
