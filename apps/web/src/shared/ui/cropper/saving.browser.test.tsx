import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { cropper, openWithPicture } from '#test/crop-sample.tsx';
import type { SavingOptions } from './use-saving.ts';

/** An upload that the test controls, and that ends when it is stopped. */
function upload() {
  const results: Blob[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<SavingOptions>();
  const onApply = (result: Blob, options: SavingOptions) => {
    results.push(result);
    begin(options);
    return new Promise<void>((_, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
    });
  };
  return { onApply, begun, results };
}

const progress = page.getByRole('progressbar');

test('the error of a failed save is shown in the dialog, and Enter tries the same crop again', async () => {
  const results: Blob[] = [];
  await openWithPicture({
    onApply: (result) => {
      results.push(result);
      return Promise.reject(new Error('The server did not answer.'));
    },
  });
  await userEvent.keyboard('{+}{ArrowRight}');
  await cropper.button('Apply').click();
  await expect.element(cropper.alert).toHaveTextContent('The server did not answer.');
  await expect.element(cropper.button('Apply')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => results.length).toBe(2);
  const [first, second] = await Promise.all(results.map(async (result) => new Uint8Array(await result.arrayBuffer())));
  expect(second).toEqual(first);
});

test('while it is saved the progress shows, and nothing but stopping can be done', async () => {
  const { onApply, begun } = upload();
  await openWithPicture({ onApply });
  await cropper.button('Apply').click();
  const { onProgress } = await begun;
  onProgress(0.42);
  await expect.element(progress).toHaveAccessibleName('Uploading, 42 %');
  onProgress(1);
  await expect.element(progress).toHaveAccessibleName('Saving');
  await expect.element(cropper.button('Apply')).toBeDisabled();
  expect(cropper.button('Choose another').elements()).toEqual([]);
  expect(cropper.stage.element().closest('[inert]')).not.toBeNull();
  expect(await violations()).toEqual([]);
});

test('Cancel stops the upload and keeps the crop; once more it closes the dialog', async () => {
  const { onApply, begun } = upload();
  await openWithPicture({ onApply });
  await cropper.zoom.fill('90');
  await cropper.button('Apply').click();
  const { signal } = await begun;
  await cropper.button('Cancel').click();
  await expect.element(page.getByText('The upload was stopped. Nothing was changed.')).toBeVisible();
  expect(signal.aborted).toBe(true);
  expect(cropper.level()).toBeCloseTo(0.9);
  expect(progress.elements()).toEqual([]);
  await cropper.button('Cancel').click();
  await expect.element(cropper.dialog).not.toBeInTheDocument();
});

test('Escape stops too, and what was stopped late is not said to be undone', async () => {
  const { onApply, begun } = upload();
  await openWithPicture({ onApply });
  await cropper.button('Apply').click();
  (await begun).onProgress(1);
  await expect.element(progress).toHaveAccessibleName('Saving');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/may have been saved all the same/)).toBeVisible();
  await expect.element(cropper.dialog).toBeVisible();
  await expect.element(cropper.button('Apply')).toBeEnabled();
});

test('of two faults the later one is told', async () => {
  await openWithPicture({ onApply: () => Promise.reject(new Error('The server did not answer.')) });
  const broken = new File(['no picture'], 'broken.png', { type: 'image/png' });
  await userEvent.upload(cropper.input(), broken);
  await expect.element(page.getByText(/^Invalid file type/)).toBeVisible();
  await cropper.button('Apply').click();
  await expect.element(cropper.alert).toHaveTextContent('The server did not answer.');
  await userEvent.upload(cropper.input(), broken);
  await expect.element(page.getByText(/^Invalid file type/)).toBeVisible();
});
