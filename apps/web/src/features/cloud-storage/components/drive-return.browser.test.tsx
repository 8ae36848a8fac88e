import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ThemeProvider } from '#shared/theme/theme-provider.tsx';
import { ToastRegion } from '#shared/ui/toast/toast-region.tsx';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { driveWith } from '../test/drive.ts';

signIn();
const { useDriveReturn, DriveReturnAlert } = await import('./drive-return.tsx');

function Page() {
  const current = useDriveReturn();
  const [isRead, setRead] = useState(false);
  // Behind the effect that reads the address.
  useEffect(() => setRead(true), []);
  return (
    <>
      {isRead && <h1>Linked drives</h1>}
      {current && <DriveReturnAlert current={current} />}
      <ToastRegion />
    </>
  );
}

/** Comes back from a platform; the server responds on a signal. Returns the calls that came and where the page is. */
async function comeBack(search: string) {
  const calls: { address: string; body: unknown }[] = [];
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    calls.push({ address, body: JSON.parse(body) });
    return promise;
  });
  const router = createMemoryRouter([{ path: '*', Component: Page }], {
    initialEntries: ['/home', `/cloudstorage_provider${search}`],
  });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  // As the app is mounted: only then effects run twice.
  root.render(
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  );
  const respond = (status: number, body: object) => resolve(new Response(JSON.stringify(body), { status }));
  return { calls, router, respond };
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['google', 'ggcode', 'Linking your Google Drive', false, 'Lessons is linked.'],
  ['microsoft', 'mscode', 'Linking your OneDrive', true, 'The access to Lessons is renewed.'],
])('a return from %s is used once, and taken out of the address', async (platform, call, progress, renewed, toast) => {
  const { calls, router, respond } = await comeBack(`?page=2&code=c%2F1&platform=${platform}&state=s1`);
  await expect.element(page.getByText(progress)).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe('?page=2');
  respond(200, { data: driveWith(), renewed });
  await expect.element(page.getByText(toast)).toBeVisible();
  await expect.element(page.getByText(progress)).not.toBeInTheDocument();
  await router.navigate('/cloudstorage_provider');
  await router.navigate(-1);
  expect(calls).toEqual([
    { address: `/appapi/cloudstorage_provider_${call}?code=c%2F1`, body: { user_id: 7, state: 's1' } },
  ]);
});

test('a refused link says why, in the server’s words, and offers a way on', async () => {
  const { respond } = await comeBack('?code=c1&platform=google&state=s1');
  respond(422, { message: 'Check.', errors: { state: ['This return is too late.'] } });
  await expect.element(page.getByRole('alert').getByText('This return is too late.')).toBeVisible();
  const again = page.getByRole('link', { name: 'Try again' });
  await expect.element(again).toHaveAttribute('href', '/cloudstorage_provider/create');
  expect(await violations()).toEqual([]);
});

test.each([
  ['?reason=cancelled&platform=google', 'No drive was linked: you cancelled at Google.'],
  [
    '?reason=unavailable&platform=microsoft',
    'No drive was linked: Microsoft does not answer right now. Try again in a moment.',
  ],
  ['?reason=no_email&platform=google', 'No drive was linked.'],
  [
    '?code=c1&platform=elsewhere&state=s1',
    'No drive was linked: what Google or Microsoft sent back could not be verified.',
  ],
  ['?code=c1&platform=google', 'No drive was linked: what Google sent back could not be verified.'],
])('%s asks the server nothing', async (search, words) => {
  const { calls, router } = await comeBack(search);
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe('');
  expect(calls).toEqual([]);
});

test('the filter of the list, which has the name of what a platform sends back, is no return', async () => {
  const { calls, router } = await comeBack('?state=ended');
  await expect.element(page.getByRole('heading')).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(router.state.location.search).toBe('?state=ended');
  expect(calls).toEqual([]);
});
