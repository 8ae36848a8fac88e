import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ IdentifyLed }, { SignedInCard }, { createQueryClient }, { ToastRegion }] = await Promise.all([
  import('./identify-device.tsx'),
  import('./device-cards.tsx'),
  import('#shared/api/query-cache.ts'),
  import('#shared/ui/toast/toast-region.tsx'),
]);

function Sample() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <IdentifyLed id={1} name="Room 1" last_seen_at={new Date().toISOString()} status="on" />
      <IdentifyLed id={2} name="Room 2" last_seen_at={null} status="waiting" />
      <ToastRegion />
    </QueryClientProvider>
  );
}

afterEach(() => vi.unstubAllGlobals());

test('the light of a display that is on is pressed, and the display shows its name', async () => {
  const asked = vi.fn<(address: string) => Promise<Response>>(async () =>
    Response.json({ message: 'Room 1 shows its name for 10 seconds.' }),
  );
  vi.stubGlobal('fetch', asked);
  await show(<Sample />);
  expect(await violations()).toEqual([]);
  expect(page.getByRole('button').all()).toHaveLength(1);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Identify Room 1' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Room 1 shows its name for 10 seconds.')).toBeVisible();
  expect(asked.mock.calls.map(([address]) => new URL(address, location.href).pathname)).toEqual([
    '/appapi/device/1/identify',
  ]);
});

test('a person who has left the display meanwhile is signed out there, too', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'There is nothing.' }, { status: 404 }));
  const since = '2026-01-12 08:30:00';
  const person = { session_id: 3, user_id: 5, email: 'mia@example.com', name: 'Mia North', since };
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SignedInCard id={1} signed_in={[person]} />
        <ToastRegion />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Sign out Mia North' }).click();
  await expect.element(page.getByText('Mia North is signed out here.')).toBeVisible();
});
