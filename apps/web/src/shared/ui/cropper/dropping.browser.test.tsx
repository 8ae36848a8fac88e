import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cropper, openCropper, openWithPicture } from '#test/crop-sample.tsx';
import { fileOf, gradient } from '#test/pictures.ts';

/** Drops a file on an element; false when the browser would leave the page for it. */
function drop(target: Element, file: File): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const options = { bubbles: true, cancelable: true, dataTransfer };
  const held = !target.dispatchEvent(new DragEvent('dragover', options));
  return !target.dispatchEvent(new DragEvent('drop', options)) && held;
}

test('a picture that is dropped on the dropzone is chosen', async () => {
  await openCropper({ onApply: async () => {} });
  expect(drop(document.querySelector('label') ?? document.body, await fileOf(gradient(300, 300)))).toBe(true);
  await expect.element(cropper.stage).toHaveFocus();
});

test('one that is dropped on another is cut out in its place', async () => {
  await openWithPicture({ onApply: async () => {} });
  await cropper.zoom.fill('90');
  expect(drop(cropper.stage.element(), await fileOf(gradient(1_000, 800)))).toBe(true);
  await expect.poll(cropper.level).toBeLessThan(0.5);
});

test('a file dropped beside the dialog does not lead away from the page, and one that is no picture is refused', async () => {
  await openWithPicture({ onApply: async () => {} });
  await cropper.zoom.fill('90');
  expect(drop(document.body, new File(['text'], 'notes.txt', { type: 'text/plain' }))).toBe(true);
  await expect.element(cropper.alert).toHaveTextContent('Invalid file type. Please choose a jpeg or png file.');
  expect(cropper.level()).toBeCloseTo(0.9);
});

test('nothing is chosen while a picture is saved', async () => {
  await openWithPicture({ onApply: (_, { signal }) => new Promise((_resolve, reject) => (signal.onabort = reject)) });
  await cropper.zoom.fill('90');
  await cropper.button('Apply').click();
  expect(drop(cropper.stage.element(), await fileOf(gradient(300, 300)))).toBe(true);
  await cropper.button('Cancel').click();
  await expect.element(page.getByText(/was stopped/)).toBeVisible();
  expect(cropper.level()).toBeCloseTo(0.9);
});
