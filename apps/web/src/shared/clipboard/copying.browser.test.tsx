import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ToastRegion } from '#shared/ui/toast/toast-region.tsx';
import { violations } from '#test/axe.ts';
import { show } from '#test/show.tsx';
import { CopiedText } from './copying.tsx';

test('the button is named after what it copies, and tells what became of it', async () => {
  await show(
    <>
      <CopiedText text="0f3c-77" label="UUID" mono />
      <ToastRegion />
    </>,
  );
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Copy UUID' }).click();
  await expect.element(page.getByText(/^(UUID copied|The browser did not allow copying)\.$/)).toBeVisible();
});
