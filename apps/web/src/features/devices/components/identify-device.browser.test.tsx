import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ IdentifyLed }, { createQueryClient }, { ToastRegion }] = await Promise.all([
  import('./identify-device.tsx'),
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
