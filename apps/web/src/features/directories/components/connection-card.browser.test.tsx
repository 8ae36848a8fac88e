import type { Directory } from '@account/contract/endpoints/directories/directories';
import { accessLevels } from '@account/contract/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn({ role: { id: 1, name: 'Top Administrator', access_level: accessLevels.top } });
const [{ ConnectionCard }, { ConfirmProvider }, { PresenceProvider }, { createQueryClient }] = await Promise.all([
  import('./connection-card.tsx'),
  import('#shared/ui/confirm/confirm.tsx'),
  import('#shared/presence/presence.tsx'),
  import('#shared/api/query-cache.ts'),
]);

const directory = {
  organization: { id: 1, name: 'North' },
  connected: { made_by: 'ada@example.com', created_at: '2026-01-01 08:00:00', last_used_at: null },
  url: 'https://panel.example.com/scim/v2',
  people: 3,
  deactivated: 0,
} as unknown as Directory;

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

test('a failure is shown until the next press', async () => {
  const answers = [json(429, { message: 'Too many attempts.' }), json(200, { message: 'Disconnected.' })];
  vi.stubGlobal('fetch', async () => answers.shift() ?? json(500, {}));
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmProvider>
        <PresenceProvider>
          <ConnectionCard directory={directory} />
        </PresenceProvider>
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Create a new token' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('That did not work. Too many attempts.');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
