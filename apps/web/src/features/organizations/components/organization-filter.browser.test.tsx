import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#shared/api/query-cache.ts';
import { useListState } from '#shared/list/state/use-list-state.ts';
import { pointAway } from '#test/point-away.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const { OrganizationFilter } = await import('./organization-filter.tsx');

const columns: [] = [];
const filters = [{ name: 'organization_id' }];

const Sample = () => <OrganizationFilter state={useListState(columns, { column: 'id', direction: 'asc', filters })} />;

afterEach(() => vi.unstubAllGlobals());

const choices = [
  { id: 1, name: 'School 01' },
  { id: 2, name: 'School 02' },
];
const answer = (data: unknown) => new Response(JSON.stringify({ data }));

test('typed text stays when the name of the organization in the address comes late', async () => {
  const named = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (address: string) => (address.endsWith('/1') ? named.promise : answer(choices)));
  const client = createQueryClient();
  await pointAway();
  await show(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/device?organization_id=1']}>
        <Sample />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const field = page.getByRole('combobox', { name: 'Belongs to' });
  await expect.element(field).toHaveValue('');
  await field.fill('no org');
  named.resolve(answer({ id: 1, name: 'School 01' }));
  await expect.poll(() => client.isFetching()).toBe(0);
  await page.getByRole('option', { name: 'No organization' }).findElement();
  await expect.element(field).toHaveValue('no org');
  await expect.element(field).toHaveFocus();
});
