import type { InvitationBatch } from '@account/contract/endpoints/administration/invitation-batches';
import type { InvitedState } from '@account/contract/endpoints/administration/invitation-batches.calls';
import { accessLevels } from '@account/contract/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn({ role: { id: 1, name: 'Top Administrator', access_level: accessLevels.top } });
const [{ Page }, { createQueryClient }] = await Promise.all([
  import('./invitation-batch-page.tsx'),
  import('#shared/api/query-cache.ts'),
]);

const people = 1_000;

/** A batch of many people, all of them in one state. */
const batchIn = (state: InvitedState): InvitationBatch => ({
  total: people,
  sent: 0,
  written: 0,
  failed: 0,
  accepted: 0,
  ...(state !== 'queued' && { [state]: people }),
  rows: [{ row: 1, email: 'ada@example.com', name: null, state, reason: null }],
});

async function open(batch: InvitationBatch) {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ data: address === '/appapi/users/invite/5' ? batch : [] }),
  );
  const router = createMemoryRouter([{ path: '/users/invite/:id', element: <Page /> }], {
    initialEntries: ['/users/invite/5'],
  });
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('ada@example.com')).toBeVisible();
}

const resend = page.getByRole('button', { name: /^Resend/ });
const pace = page.getByText(/invitations are sent per hour/);

afterEach(() => vi.unstubAllGlobals());

test('while mails wait, the pace is named and nothing is resent', async () => {
  await open(batchIn('queued'));
  await expect.element(pace).toBeVisible();
  await expect.element(resend).toBeDisabled();
});

test.each(['sent', 'written', 'failed'] as const)('when all are %s, they can be invited again', async (state) => {
  await open(batchIn(state));
  await expect.element(resend).toBeEnabled();
  expect(pace.elements()).toEqual([]);
});

test('the button to send again is disabled when all have accepted', async () => {
  await open(batchIn('accepted'));
  await expect.element(resend).toBeDisabled();
});

test('a failure to send again stays on the page', async () => {
  await open(batchIn('failed'));
  vi.stubGlobal('fetch', async () => Response.json({ message: 'The mails cannot be queued now.' }, { status: 503 }));
  await resend.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The mails cannot be queued now.');
});
