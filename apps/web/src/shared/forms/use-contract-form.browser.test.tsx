import { TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { show } from '#test/show.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ name: z.string() });

interface SampleProps {
  submit: (body: { name: string }) => Promise<unknown>;
}

/** A form that stays when it is saved. */
function Sample({ submit }: SampleProps) {
  const form = useContractForm(schema, {
    initial: { name: '' },
    labels: { name: 'data-table.view_name' },
    submit,
    onSuccess: () => {},
  });
  return (
    <form onSubmit={form.onSubmit}>
      <TextInput {...form.field('name')} />
      <button type="submit">Save</button>
      <output>{`${form.status}${form.unsaved ? ', unsaved' : ''}`}</output>
    </form>
  );
}

const name = page.getByRole('textbox');
const state = page.getByRole('status');

test('values typed while the form is sent stay, and are not saved', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  const sent: unknown[] = [];
  await show(
    <Sample
      submit={(body) => {
        sent.push(body);
        return answer;
      }}
    />,
  );
  await name.fill('Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(state).toHaveTextContent('loading, unsaved');
  await name.fill('Ada Lovelace');
  resolve({});
  await expect.element(state).toHaveTextContent('success, unsaved');
  await expect.element(name).toHaveValue('Ada Lovelace');
  expect(sent).toEqual([{ name: 'Ada' }]);
});
