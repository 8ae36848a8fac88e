import { accessLevels } from '@account/contract/roles';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn({ role: { id: 1, name: 'Top Administrator', access_level: accessLevels.top } });
const [
  { StateCard },
  { ProviderForm },
  { signInQuery },
  { ConfirmProvider },
  { PresenceProvider },
  { createQueryClient },
] = await Promise.all([
  import('./state-card.tsx'),
  import('./provider-form.tsx'),
  import('../api.ts'),
  import('#shared/ui/confirm/confirm.tsx'),
  import('#shared/presence/presence.tsx'),
  import('#shared/api/query-cache.ts'),
]);

const signInOf = {
  kind: 'oidc',
  issuer: 'https://id.example.com',
  client_id: 'account',
  is_required: false,
  tested_at: '2026-01-01 08:00:00',
  updated_at: '2026-01-01 08:00:00',
  certificates: [],
  refused: null,
  metadata_url: null,
} as unknown as Parameters<typeof StateCard>[0]['signIn'];

type Shown = Parameters<typeof ProviderForm>[0]['shown'];

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const refused = (field: string, reason: string) =>
  json(422, { message: 'Please check your entries.', errors: { [field]: [reason] } });

test('why the provider fails, and why it is not turned off, stands on the card', async () => {
  const answers = [
    refused('issuer', 'The provider does not answer: ECONNREFUSED.'),
    json(429, { message: 'Too many attempts.' }),
    json(200, { data: signInOf }),
  ];
  vi.stubGlobal('fetch', async () => answers.shift() ?? json(500, {}));
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <PresenceProvider>
          <StateCard id="1" signIn={signInOf} />
        </PresenceProvider>
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Test' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The provider does not answer: ECONNREFUSED.');
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many attempts.');
  await page.getByRole('button', { name: 'Test' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a provider that was not saved, as the user did not prove to be there, can be saved again', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(body);
    return refused('current_password', 'Enter your password to go on.');
  });
  const address = 'https://panel.example.com/auth';
  const shown = { data: signInOf, exceptions: [], redirect_uri: address, entity_id: address, acs_url: address };
  const props = { id: '1', roles: [], cancelTo: '/', onSaved: () => {}, shown: shown as unknown as Shown };
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <PresenceProvider>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: <ProviderForm {...props} /> }])} />
        </PresenceProvider>
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByRole('textbox', { name: 'Client ID' }).fill('panel');
  for (let tries = 1; tries <= 2; tries += 1) {
    await save.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(save).toBeEnabled();
    expect(sent).toHaveLength(tries);
  }
  expect(sent.at(-1)).toContain('"client_id":"panel"');
});

function Stored() {
  const { data } = useQuery(signInQuery('1'));
  return data && <ProviderForm id="1" roles={[]} cancelTo="/" shown={data} onSaved={() => {}} />;
}

test('values saved by another administrator are not overwritten unseen, and typed ones stay', async () => {
  let stored = signInOf;
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string }) => {
    const answer = { data: stored, exceptions: [], redirect_uri: '', entity_id: '', acs_url: '' };
    if (!body) return json(200, answer);
    sent.push(JSON.parse(body));
    if (sent.length > 1) return json(200, answer);
    stored = { ...stored, issuer: 'https://new.example.com', updated_at: '2026-01-02 08:00:00' };
    return refused('updated_at', 'Changed by bob@example.com.');
  });
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <PresenceProvider>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: <Stored /> }])} />
        </PresenceProvider>
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  await page.getByRole('textbox', { name: 'Client ID' }).fill('panel');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Changed by bob@example.com.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('https://new.example.com')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Client ID' })).toHaveValue('panel');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      { client_id: 'panel', updated_at: '2026-01-01 08:00:00' },
      { client_id: 'panel', issuer: 'https://new.example.com', updated_at: '2026-01-02 08:00:00' },
    ]);
});
