import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ConfirmProvider } from '#shared/ui/confirm/confirm.tsx';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn({ wallpaper: 'mine.jpg' });
const { OwnDisplayCard } = await import('./own-display-card.tsx');

test('a picture is removed after a question, and can no longer be', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    sent.push(`${method} ${address}`);
    return new Response(JSON.stringify({ wallpaper: null }));
  });
  const onSaved = vi.fn();
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmProvider>
        <OwnDisplayCard onSaved={onSaved} />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  const remove = page.getByRole('button', { name: 'Remove wallpaper' });
  await expect.element(remove).toBeVisible();
  // There is no profile picture to remove.
  await expect.element(page.getByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
  await remove.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toEqual([]);
  await remove.click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(remove).not.toBeInTheDocument();
  expect(sent).toEqual([expect.stringMatching(/^DELETE .*\/appapi\/personalwallpaper$/)]);
  expect(onSaved).toHaveBeenLastCalledWith('Your wallpaper has been removed.');
});
