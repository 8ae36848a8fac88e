import { TextInput } from '@mantine/core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { ConfirmProvider } from '#shared/ui/confirm/confirm.tsx';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const [{ FormCard }, { useContractForm }] = await Promise.all([
  import('./form-card.tsx'),
  import('./use-contract-form.ts'),
]);

const schema = z.object({ name: z.string() });

/** A form whose page is not left yet when it is saved. */
function Sample() {
  const form = useContractForm(schema, {
    initial: { name: '' },
    labels: { name: 'data-table.view_name' },
    submit: async (body) => body,
    onSuccess: () => {},
  });
  return (
    <FormCard form={form} failedTitle="" cancelTo="/">
      <TextInput {...form.field('name')} />
    </FormCard>
  );
}

test('a saved form is saved once, and again after a further change', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Sample /> }]);
  await show(
    <ConfirmProvider>
      <RouterProvider router={router} />
    </ConfirmProvider>,
  );
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByRole('textbox').fill('Ada');
  await save.click();
  await expect.element(save).toBeDisabled();
  await page.getByRole('textbox').fill('Ada Lovelace');
  await expect.element(save).toBeEnabled();
});
