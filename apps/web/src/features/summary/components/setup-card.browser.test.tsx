import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ FirstSteps }, { ToastRegion }, { createQueryClient }] = await Promise.all([
  import('./setup-card.tsx'),
  import('#shared/ui/toast/toast-region.tsx'),
  import('#shared/api/query-cache.ts'),
]);

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

function Dashboard() {
  const [shows, setShows] = useState(true);
  return (
    <>
      {shows && <FirstSteps steps={[{ kind: 'organization', done: false, path: '/organization/create' }]} />}
      <button type="button" onClick={() => setShows(false)}>
        Take away
      </button>
    </>
  );
}

test('steps that cannot be shown again say why', async () => {
  const answers = [json(200, { message: 'Saved.' }), json(429, { message: 'Too many attempts.' })];
  vi.stubGlobal('fetch', async () => answers.shift() ?? json(500, {}));
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Dashboard />
        <ToastRegion />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.element(page.getByText('First steps are hidden.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Take away' }).click();
  await page.getByRole('button', { name: 'Show them again' }).click();
  await expect.element(page.getByText('Too many attempts.').first()).toBeVisible();
});
