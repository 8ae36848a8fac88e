import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ IdentifyWall }, { createQueryClient }, { ToastRegion }] = await Promise.all([
  import('./identify-wall.tsx'),
  import('#shared/api/query-cache.ts'),
  import('#shared/ui/toast/toast-region.tsx'),
]);

const named = (id: number) => ({ id, name: `Room ${id}`, last_seen_at: null, is_blocked: id === 3 });
const devices = [1, 2, 3].map(named);

function Sample() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <IdentifyWall devices={devices} />
      <ToastRegion />
    </QueryClientProvider>
  );
}

const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, location.href).pathname);
    return Response.json({ message: 'Room 2 shows its name for 10 seconds.' });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a tile that is pressed makes its display show its name', async () => {
  await show(<Sample />);
  expect(await violations()).toEqual([]);
  await tile('Room 2 · Not seen yet').click();
  await expect.element(page.getByText('Room 2 shows its name for 10 seconds.')).toBeVisible();
  expect(asked).toEqual(['/appapi/device/2/identify']);
});

test.each(['ltr', 'rtl'] as const)(
  'the tiles are one stop of Tab, and arrows lead from one to the next (%s)',
  async (dir) => {
    await show(<Sample />, { dir });
    const next = dir === 'ltr' ? '{ArrowRight}' : '{ArrowLeft}';
    await userEvent.tab();
    await expect.element(tile('Room 1')).toHaveFocus();
    await userEvent.keyboard(`${next}${next}${next}`);
    await expect.element(tile('Room 3 · Blocked')).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}');
    await expect.poll(() => asked).toEqual(['/appapi/device/1/identify']);
    await userEvent.keyboard('{End}');
    await expect.element(tile('Room 3')).toHaveFocus();
    await expect.element(tile('Room 3')).toHaveAttribute('tabindex', '0');
    await expect.element(tile('Room 1')).toHaveAttribute('tabindex', '-1');
  },
);

test('on paper, which cannot be pressed, neither the tiles nor their text stand', async () => {
  await show(<Sample />);
  const text = page.getByText('Press a tile, and that display shows its name.');
  await expect.element(text).toBeVisible();
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(text).not.toBeVisible();
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
});
