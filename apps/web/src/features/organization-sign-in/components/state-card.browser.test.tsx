import { accessLevels } from '@account/contract/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn({ role: { id: 1, name: 'Top Administrator', access_level: accessLevels.top } });
const [{ StateCard }, { ConfirmProvider }, { PresenceProvider }, { createQueryClient }] = await Promise.all([
  import('./state-card.tsx'),
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
