import { listOrganizations } from '@account/contract/endpoints/administration/organizations.calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pointAway } from '#test/point-away.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ ChoiceField }, { createQueryClient }] = await Promise.all([
  import('./choice-field.tsx'),
  import('#shared/api/query-cache.ts'),
]);

const organizations = ['North Campus', 'South Campus', 'City Library'].map((name, at) => ({ id: at + 1, name }));
const far = { id: 4_000, name: 'Zoological Garden' };

/** Stubs a server that searches by name, and returns the bodies that it received. */
function serverFinds(): unknown[] {
  const searches: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { filters } = JSON.parse(body) as { filters?: { fussy: string } };
    searches.push(filters?.fussy);
    const wanted = filters?.fussy.toLowerCase();
    const found = wanted
      ? [...organizations, far].filter(({ name }) => name.toLowerCase().includes(wanted))
      : organizations;
    return new Response(JSON.stringify({ data: found }));
  });
  return searches;
}

function Sample({ chosen = null as typeof far | null }) {
  const [client] = useState(createQueryClient);
  const [value, setValue] = useState(chosen && String(chosen.id));
  return (
    <QueryClientProvider client={client}>
      <ChoiceField label="Organization" list={listOrganizations} chosen={chosen} value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </QueryClientProvider>
  );
}

const field = page.getByRole('combobox', { name: 'Organization' });
const option = (name: string) => page.getByRole('option', { name });
const value = page.getByRole('status');

afterEach(() => vi.unstubAllGlobals());

test('nothing is fetched until the field has the focus', async () => {
  const searches = serverFinds();
  await pointAway();
  await show(<Sample />);
  await expect.element(field).toBeVisible();
  expect(searches).toEqual([]);
  (await field.findElement()).focus();
  await expect.poll(() => searches).toEqual([undefined]);
});

test('the server is asked for what is typed, and finds what was not among the first', async () => {
  const searches = serverFinds();
  await show(<Sample />);
  await field.click();
  await expect.element(option('North Campus')).toBeVisible();
  await expect.element(option('Zoological Garden')).not.toBeInTheDocument();
  await field.fill('zoo');
  await option('Zoological Garden').click();
  await expect.element(value).toHaveTextContent('4000');
  await expect.element(field).toHaveValue('Zoological Garden');
  expect(searches).toEqual([undefined, 'zoo']);
});

test('with the keyboard alone', async () => {
  serverFinds();
  await show(<Sample />);
  await userEvent.tab();
  await userEvent.keyboard('south');
  await expect.element(option('South Campus')).toBeVisible();
  await expect.element(option('North Campus')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(value).toHaveTextContent('2');
  await expect.element(field).toHaveFocus();
});

test('the chosen option is shown, wherever it stands in the list', async () => {
  serverFinds();
  await show(<Sample chosen={far} />);
  await expect.element(field).toHaveValue('Zoological Garden');
  await field.click();
  await expect.element(option('City Library')).toBeVisible();
  await expect.element(option('Zoological Garden')).toBeVisible();
});

test('a search without results is said', async () => {
  serverFinds();
  await show(<Sample />);
  await field.click();
  await field.fill('attic');
  await expect.element(page.getByText('Sorry, no matching options.')).toBeVisible();
});

test('a filled field is clicked, typed over, and left with Enter, before the server has answered', async () => {
  const searches = serverFinds();
  await show(<Sample chosen={far} />);
  await field.click();
  await userEvent.keyboard('south');
  await userEvent.keyboard('{Enter}');
  await expect.element(value).toHaveTextContent('2');
  await expect.element(field).toHaveValue('South Campus');
  await field.click();
  await userEvent.keyboard('zoo');
  await expect.element(field).toHaveValue('zoo');
  await userEvent.keyboard('{Enter}');
  await expect.element(value).toHaveTextContent('4000');
  // While a user types slowly, the beginning is searched for.
  expect(searches.filter((search) => search !== undefined).at(-1)).toMatch(/^zo{0,2}$/);
});
