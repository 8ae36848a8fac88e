import { accessLevels } from '@account/contract/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ConfirmProvider } from '#shared/ui/confirm/confirm.tsx';
import { serverKnows } from '#test/invitation-server.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';
import { waitInPage } from '#test/wait-in-page.ts';

const role = { id: 1, name: 'Top Administrator', access_level: accessLevels.top };
signIn({ role });
const [{ Page }, { createQueryClient }, { isLeaving }] = await Promise.all([
  import('./users-invite-page.tsx'),
  import('#shared/api/query-cache.ts'),
  import('#shared/navigation/leaving.ts'),
]);

const missing = () => Response.json({ message: 'There is nothing.' }, { status: 404 });

/** Opens the page for an organization. Returns the cache, and how often the organization was asked for. */
async function open(organization: (turn: number) => Response | Promise<Response>) {
  serverKnows();
  const answer = globalThis.fetch;
  const asked = { turns: 0 };
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (address.endsWith('/roles')) return Response.json({ data: [role] });
    return address.endsWith('/organization/7') ? organization(++asked.turns) : answer(address, request);
  });
  const client = createQueryClient();
  const router = createMemoryRouter([{ path: '/users/invite', element: <Page /> }], {
    initialEntries: ['/users/invite?organization_id=7'],
  });
  await show(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  await people.fill('ada@example.com');
  return { client, asked };
}

const people = page.getByRole('textbox', { name: 'People' });

test('a typed list stays when the organization of the address, which is gone, is asked for again', async () => {
  const { client, asked } = await open((turn) => (turn === 1 ? missing() : new Promise(() => {})));
  client.invalidateQueries();
  await waitInPage(() => asked.turns === 2);
  await expect.element(people).toHaveValue('ada@example.com');
});

test('a list outlives the organization that is chosen for it', async () => {
  const { asked } = await open((turn) =>
    turn === 1 ? Response.json({ data: { id: 7, name: 'North Campus' } }) : missing(),
  );
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect.element(page.getByRole('button', { name: 'Send invitations' })).toBeEnabled();
  await expect.poll(() => asked.turns).toBe(2);
  expect(isLeaving()).toBe(false);
});
