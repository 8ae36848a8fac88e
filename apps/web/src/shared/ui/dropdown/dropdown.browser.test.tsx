import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { show } from '#test/show.tsx';
import { Dropdown, type DropdownProps } from './dropdown.tsx';

const options = ['North Campus', 'South Campus', 'City Library'].map((label, at) => ({ value: String(at + 1), label }));

function Sample(props: Partial<DropdownProps>) {
  const [value, setValue] = useState<string | null>('1');
  return (
    <>
      <Dropdown
        label="Organization"
        clearable
        comboboxProps={{ transitionProps: { duration: 0 } }}
        options={options}
        {...props}
        value={value}
        onChange={setValue}
      />
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
