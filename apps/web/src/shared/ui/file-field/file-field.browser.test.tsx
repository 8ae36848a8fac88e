import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { show } from '#test/show.tsx';
import { FileField, useObjectUrl } from './file-field.tsx';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
const crest = new File([svg], 'crest.svg', { type: 'image/svg+xml' });
const other = new File([svg], 'other.svg', { type: 'image/svg+xml' });
const report = new File(['x'], 'report.pdf', { type: 'application/pdf' });
const large = new File([new Uint8Array(2_000)], 'large.png', { type: 'image/png' });

function Sample() {
  const [file, setFile] = useState<File | null>(null);
  const picture = useObjectUrl(file);
  return (
    <FileField
      id="logo"
      label="Logo"
      hint="Max. 1K"
      accept="image/*"
      maxBytes={1_024}
      shown={file ? { name: file.name, picture } : undefined}
      onChoose={setFile}
      onRemove={() => setFile(null)}
    />
  );
}

const input = page.getByLabelText('Logo');
const zone = () => input.element().parentElement as HTMLElement;

function drag(type: 'dragenter' | 'drop', ...files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  zone().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

test('says what to do, and while a file is held over it that it can be dropped', async () => {
  await show(<Sample />);
  await expect.element(page.getByText('click to select a file')).toBeVisible();
  drag('dragenter', crest);
  await expect.element(page.getByText('Drop file')).toBeVisible();
});

test('takes the first of the files that are dropped, and shows it', async () => {
  await show(<Sample />);
  drag('drop', crest, other);
  await expect.element(page.getByText('crest.svg')).toBeVisible();
  await expect.poll(() => document.querySelector('img')?.src).toMatch(/^blob:/);
});

test('a file that is dropped beside it does not take the page away', async () => {
  await show(<Sample />);
  const heldOver = (place: Element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(crest);
    // A `DataTransfer` made by a script ignores changes of its `dropEffect`.
    Object.defineProperty(dataTransfer, 'dropEffect', { value: 'copy', writable: true });
    const event = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
    place.dispatchEvent(event);
    return [event.defaultPrevented, event.dataTransfer?.dropEffect];
  };
  expect(heldOver(document.body)).toEqual([true, 'none']);
  expect(heldOver(zone())).toEqual([true, 'copy']);
});

test('takes a file that is picked, and the same again after it was removed', async () => {
  await show(<Sample />);
  await userEvent.upload(input, crest);
  await page.getByRole('button', { name: 'Remove crest.svg' }).click();
  await expect.element(input).toHaveFocus();
  await userEvent.upload(input, crest);
  await expect.element(page.getByText('crest.svg')).toBeVisible();
});

test('refuses other types and larger files, says why, and keeps what was there', async () => {
  await show(<Sample />);
  await userEvent.upload(input, crest);
  drag('drop', report);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('“report.pdf” is not of a type that fits here. Choose another file.');
  drag('drop', large);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('“large.png” is too large: 2.0 KB. The most is 1.0 KB.');
  await expect.element(page.getByText('crest.svg')).toBeVisible();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  drag('drop', other);
  await expect.element(page.getByText('other.svg')).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('is one stop for the keyboard, that opens the picker of the system', async () => {
  await show(<Sample />);
  await userEvent.tab();
  await expect.element(input).toHaveFocus();
  const opened = new Promise((resolve) => input.element().addEventListener('click', resolve, { once: true }));
  input.element().addEventListener('click', (event) => event.preventDefault());
  await userEvent.keyboard(' ');
  await opened;
});

test.each(['ltr', 'rtl'] as const)('has no fault that axe finds, %s', async (dir) => {
  await show(<Sample />, { dir });
  expect(await violations()).toEqual([]);
  drag('drop', report);
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(await violations()).toEqual([]);
});
