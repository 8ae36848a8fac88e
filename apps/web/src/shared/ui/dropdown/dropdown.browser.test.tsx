import { type FormEvent, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { show } from '#test/show.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Dropdown, type DropdownProps } from './dropdown.tsx';

const options = ['North Campus', 'South Campus', 'City Library'].map((label, at) => ({ value: String(at + 1), label }));

function Sample(props: Partial<DropdownProps>) {
  const [value, setValue] = useState<string | null>('1');
  return (
    <>
      <Dropdown label="Organization" clearable options={options} {...props} value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

const field = page.getByRole('combobox', { name: 'Organization' });
const option = (name: string) => page.getByRole('option', { name });
const value = page.getByRole('status');

test('is found by a part of its name', async () => {
  await show(<Sample />);
  await field.fill('lib');
  await expect.element(option('City Library')).toBeVisible();
  expect(option('North Campus').elements()).toEqual([]);
  await option('City Library').click();
  await expect.element(value).toHaveTextContent('3');
});

test('typed text replaces a name that arrives while the field has the focus', async () => {
  const screen = await show(<Sample options={[]} waiting />);
  (await field.findElement()).focus();
  await screen.rerender(<Sample />);
  await expect.element(field).toHaveValue('North Campus');
  await userEvent.keyboard('lib');
  await expect.element(field).toHaveValue('lib');
});

test('says when nothing matches, and that it waits, and why there is nothing', async () => {
  const screen = await show(<Sample />);
  await field.fill('nowhere');
  await expect.element(page.getByText('Sorry, no matching options.')).toBeVisible();
  await screen.rerender(<Sample options={[]} waiting />);
  await expect.element(page.getByText('Loading')).toBeVisible();
  await screen.rerender(<Sample options={[]} failure="The server did not answer." />);
  await expect.element(page.getByText('The server did not answer.')).toBeVisible();
});

test('with the keyboard alone: opened, moved, chosen and cleared', async () => {
  await show(<Sample />);
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  expect(page.getByRole('option').elements()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('North Campus')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(value).toHaveTextContent('2');
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Clear the choice' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(value).toHaveTextContent('none');
  await expect.element(field).toHaveFocus();
});

/** The field in a form, which counts how often it is submitted. */
function InForm(props: Partial<DropdownProps>) {
  const [sent, setSent] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent((count) => count + 1);
  };
  return (
    <form aria-label={`sent ${sent} times`} onSubmit={submit}>
      <Sample {...props} />
      <button type="submit">Save</button>
    </form>
  );
}

const sent = (times: number) => page.getByRole('form', { name: `sent ${times} times` });
const highlighted = async () => {
  const id = (await field.findElement()).getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
};

test('a click selects the text, so that typing replaces it', async () => {
  await show(<Sample />);
  await field.click();
  await userEvent.keyboard('lib');
  await expect.element(field).toHaveValue('lib');
  await expect.element(option('City Library')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('south');
  await expect.element(field).toHaveValue('south');
});

test('the first match is highlighted for eyes and screen readers, and Enter chooses it', async () => {
  await show(<InForm />);
  await field.click();
  await userEvent.keyboard('camp');
  await expect.poll(highlighted).toBe('North Campus');
  await userEvent.keyboard('south');
  expect(page.getByRole('option').elements()).toEqual([]);
  await field.fill('CAMPUS');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(highlighted).toBe('South Campus');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(highlighted).toBe('North Campus');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(value).toHaveTextContent('2');
  await expect.element(field).toHaveValue('South Campus');
  await expect.element(sent(0)).toBeVisible();
});

test('Enter never submits while something is typed, and does when nothing is', async () => {
  await show(<InForm />);
  await field.click();
  await userEvent.keyboard('nowhere{Enter}');
  await expect.element(page.getByText('Sorry, no matching options.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('nowhere');
  await field.fill('lib');
  await userEvent.keyboard('{Enter}');
  await expect.element(value).toHaveTextContent('3');
  await expect.element(sent(0)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(sent(1)).toBeVisible();
});

test('the only match is chosen by Enter, also when it is chosen already', async () => {
  await show(<InForm options={options.slice(0, 1)} />);
  await field.click();
  await userEvent.keyboard('nor{Enter}');
  await expect.element(value).toHaveTextContent('1');
  await expect.element(field).toHaveValue('North Campus');
  await expect.element(sent(0)).toBeVisible();
});

test('Escape and leaving restore what was chosen', async () => {
  await show(<InForm />);
  await field.click();
  await userEvent.keyboard('lib{Escape}');
  await expect.element(field).toHaveValue('North Campus');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('lib');
  await expect.element(option('City Library')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('North Campus');
  await expect.element(value).toHaveTextContent('1');
  await expect.element(sent(0)).toBeVisible();
});

test('in a dialog the first Escape restores, the second closes the dialog', async () => {
  const closed: boolean[] = [];
  await show(
    <Dialog title="Move" onClose={() => closed.push(true)}>
      <Sample />
    </Dialog>,
  );
  await field.click();
  await userEvent.keyboard('lib');
  await expect.element(option('City Library')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('North Campus');
  expect(closed).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(closed).toEqual([true]);
});

test('an empty field is no choice only where there may be none', async () => {
  const screen = await show(<InForm clearable={false} />);
  await field.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('North Campus');
  await screen.rerender(<InForm />);
  await field.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(value).toHaveTextContent('none');
  await expect.element(sent(0)).toBeVisible();
});

test('Enter before the options have come takes the first of them', async () => {
  const screen = await show(<InForm options={[]} waiting />);
  await field.click();
  await userEvent.keyboard('lib{Enter}');
  await expect.element(page.getByText('Loading')).toBeVisible();
  await screen.rerender(<InForm />);
  await expect.element(value).toHaveTextContent('3');
  await expect.element(sent(0)).toBeVisible();
});

test('of many only the first hundred are drawn, typing finds the others', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({ value: String(at), label: `Room ${at}` }));
  await show(<Sample options={many} />);
  await field.fill('room');
  await expect.element(option('Room 0')).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(100);
  await field.fill('4999');
  await expect.element(option('Room 4999')).toBeVisible();
});

test.each(['ltr', 'rtl'] as const)('axe finds no fault, closed or open, %s', async (dir) => {
  await show(<Sample />, { dir });
  expect(await violations()).toEqual([]);
  await field.click();
  await expect.element(option('South Campus')).toBeVisible();
  expect(await violations()).toEqual([]);
});
