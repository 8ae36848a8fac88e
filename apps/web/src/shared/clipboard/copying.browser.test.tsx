import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { ToastRegion } from '#shared/ui/toast/toast-region.tsx';
import { violations } from '#test/axe.ts';
import { show } from '#test/show.tsx';
import { CopiedText } from './copying.tsx';

afterEach(() => vi.unstubAllGlobals());

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

test.each([false, true])(
  'without the clipboard API it copies all the same, and keeps the focus; in a dialog: %s',
  async (isIn) => {
    vi.stubGlobal('isSecureContext', false);
    const copied: unknown[] = [];
    const hear = ({ target }: Event) => copied.push(target instanceof HTMLTextAreaElement && target.value);
    document.addEventListener('copy', hear);
    const text = <CopiedText text="0f3c-77" label="UUID" />;
    await show(
      <>
        {isIn ? (
          <Dialog title="Codes" onClose={() => {}}>
            {text}
          </Dialog>
        ) : (
          text
        )}
        <ToastRegion />
      </>,
    );
    const button = page.getByRole('button', { name: 'Copy UUID' });
    await button.click();
    await expect.element(page.getByText('UUID copied.')).toBeVisible();
    document.removeEventListener('copy', hear);
    expect(copied).toEqual(['0f3c-77']);
    await expect.element(button).toHaveFocus();
  },
);
