import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ConfirmProvider } from '#shared/ui/confirm/confirm.tsx';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';
import { waitInPage } from '#test/wait-in-page.ts';

signIn();
const { CompanionCloudRow } = await import('./companion-cloud-row.tsx');

const button = page.getByRole('button');

/** Responds to each call in the same way. Returns the bodies of the calls that came. */
function serverResponds(status: number, body: object): unknown[] {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: { body: string }) => {
    calls.push(JSON.parse(init.body));
    return Response.json(body, { status });
  });
  return calls;
}

const open = () =>
  show(
    <ConfirmProvider>
      <CompanionCloudRow onSaved={() => {}} />
    </ConfirmProvider>,
  );

afterEach(() => vi.unstubAllGlobals());

test('one press asks for one link, and nothing can be pressed while the page is left', async () => {
  const calls = serverResponds(200, { message: 'Requested.' });
  const addresses: string[] = [];
  // The page of the test stays.
  const stay = (event: NavigateEvent) => {
    event.preventDefault();
    addresses.push(event.destination.url);
  };
  navigation.addEventListener('navigate', stay, { once: true });
  await open();
  await button.click();
  await waitInPage(() => addresses.length > 0);
  await expect.element(button).toBeDisabled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(button).toBeEnabled();
  expect(calls).toEqual([{ action: 'request' }]);
  expect(addresses).toEqual([expect.stringContaining('https://cloud.example.com/?email=')]);
});

test('who has gone elsewhere before the answer comes is not led away', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer);
  const addresses: string[] = [];
  const stay = (event: NavigateEvent) => {
    event.preventDefault();
    addresses.push(event.destination.url);
  };
  navigation.addEventListener('navigate', stay);
  const { unmount } = await open();
  await button.click();
  await expect.element(button).toBeDisabled();
  await unmount();
  resolve(Response.json({ message: 'Requested.' }));
  await waitInPage(() => true);
  navigation.removeEventListener('navigate', stay);
  expect(addresses).toEqual([]);
});

test('a refused request can be tried again', async () => {
  serverResponds(503, { message: 'In a moment.', request_id: 'r-1' });
  await open();
  await button.click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Could not connect to the companion cloud. In a moment. (request r-1)');
  await expect.element(button).toBeEnabled();
});
