import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { show } from '#test/show.tsx';
import { TagsField } from './tags-field.tsx';

const field = page.getByRole('textbox', { name: 'Domains' });
const list = page.getByRole('list', { name: 'Domains' });

function Sample({ first = [], onSubmit }: { first?: readonly string[]; onSubmit: () => void }) {
  const [value, setValue] = useState(first);
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TagsField
        id="domains"
        label="Domains"
        value={value}
        onChange={setValue}
        typed={typed}
        onType={setTyped}
        clean={(text) => text.toLowerCase()}
      />
      <button type="submit">Save</button>
    </form>
  );
}

async function open(first?: readonly string[], dir: 'ltr' | 'rtl' = 'ltr') {
  const onSubmit = vi.fn();
  await show(<Sample onSubmit={onSubmit} {...(first ? { first } : {})} />, { dir });
  return onSubmit;
}

const entries = () =>
  list
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);

test('Enter and a comma add what is typed, once; leaving the field moves nothing', async () => {
  const onSubmit = await open();
  await field.click();
  await userEvent.keyboard('A.example{Enter}b.example,a.example{Enter}c.exam{Tab}');
  await expect.poll(entries).toEqual(['a.example', 'b.example']);
  await expect.element(field).toHaveValue('c.exam');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('with nothing typed, Enter sends the form', async () => {
  const onSubmit = await open();
  await field.click();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('while a word is composed, Enter is for the word', async () => {
  await open(['a.example']);
  await field.fill('xue');
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  await expect.element(field).toHaveValue('xue');
  expect(entries()).toEqual(['a.example']);
});

test('lines that are pasted are entries', async () => {
  await open(['a.example']);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'b.example\nc.example; a.example');
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(entries).toEqual(['a.example', 'b.example', 'c.example']);
});

test('with the keyboard alone an entry is removed, and the field has the focus', async () => {
  await open(['a.example', 'b.example']);
  await field.click();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(entries).toEqual(['b.example']);
  await expect.element(field).toHaveFocus();
});

test.each(['ltr', 'rtl'] as const)('has no fault that axe finds, %s', async (dir) => {
  await open(['a.example', `${'long.'.repeat(40)}example`], dir);
  expect(await violations()).toEqual([]);
});
