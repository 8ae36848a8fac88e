import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signIn } from '#test/session.ts';
import { show } from '#test/show.tsx';

signIn();
const { EditableCell } = await import('./editable-cell.tsx');

test('Escape leaves the text as it was, and the focus on it', async () => {
  const onChange = vi.fn();
  const cell = { standsFor: undefined, error: undefined, offer: undefined, choices: undefined, onChange };
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <EditableCell {...cell} label="Name, line 1" value="Ada" />
      <EditableCell {...cell} label="Name, line 2" value="Grace" />
    </QueryClientProvider>,
  );
  const first = page.getByRole('button', { name: /Ada$/ });
  await first.click();
  await page.getByRole('textbox', { name: 'Name, line 1' }).fill('Eve');
  await userEvent.keyboard('{Escape}');
  await expect.element(first).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: /Grace$/ })).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
});
