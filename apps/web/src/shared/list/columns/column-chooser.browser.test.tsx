import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { list, showList } from '#test/list-sample.tsx';

beforeEach(() => localStorage.clear());

test('columns are shown and hidden by checkboxes, the locked one is not', async () => {
  await showList();
  await list.columns.click();
  await expect.element(list.choice('Name')).toBeDisabled();
  await expect.element(list.choice('Name')).toBeChecked();
  await expect.element(list.choice('Role')).not.toBeChecked();
  await list.choice('Role').click();
  await list.choice('UUID').click();
  await expect.poll(() => list.headers()).toEqual(['Name', 'Updated', 'Role', 'Date']);
  await expect.poll(() => list.cells(0)).toHaveLength(4);
  await expect.element(list.address).toHaveTextContent('/rooms?hide=uuid');
});

test('the choice is remembered for the list, and for no other', async () => {
  const first = await showList();
  await list.columns.click();
  await list.choice('UUID').click();
  await expect.element(list.address).toHaveTextContent('/rooms?hide=state%2Cuuid');
  await first.unmount();

  const second = await showList();
  await expect.poll(() => list.headers()).toEqual(['Name', 'Updated', 'Date']);
  await second.unmount();

  await showList({}, { at: '/halls' });
  await expect.poll(() => list.headers()).toEqual(['Name', 'UUID', 'Updated', 'Date']);
});

test('the columns of a link win, and are forgotten with it', async () => {
  localStorage.setItem('columns:/rooms', 'uuid');
  const linked = await showList({}, { at: '/rooms?hide=updated_at,created_at' });
  await expect.poll(() => list.headers()).toEqual(['Name', 'UUID', 'Role']);
  await linked.unmount();

  const bare = await showList({}, { at: '/rooms?hide=' });
  await expect.poll(() => list.headers()).toEqual(['Name', 'UUID', 'Updated', 'Role', 'Date']);
  await bare.unmount();

  await showList();
  await expect.poll(() => list.headers()).toEqual(['Name', 'Updated', 'Role', 'Date']);
});

test('back to the columns of the beginning, the address is bare and the list remembers that', async () => {
  localStorage.setItem('columns:/rooms', 'uuid');
  const first = await showList();
  await list.columns.click();
  await list.choice('UUID').click();
  await list.choice('Role').click();
  await expect.poll(() => list.headers()).toEqual(['Name', 'UUID', 'Updated', 'Date']);
  await expect.element(list.address).toHaveTextContent('/rooms');
  await first.unmount();
  await showList();
  await expect.poll(() => list.headers()).toEqual(['Name', 'UUID', 'Updated', 'Date']);
});

test('a wrongly remembered choice hides no locked column, and ignores unknown ones', async () => {
  localStorage.setItem('columns:/rooms', 'name,uuid,gone');
  await showList();
  await expect.poll(() => list.headers()).toEqual(['Name', 'Updated', 'Role', 'Date']);
});

test('hiding the sorted column keeps the order', async () => {
  await showList({}, { at: '/rooms?sort=uuid&dir=desc' });
  const before = list.names();
  await list.columns.click();
  await list.choice('UUID').click();
  await expect.poll(() => list.headers()).not.toContain('UUID');
  await expect.poll(() => list.names()).toEqual(before);
});

test('with the keyboard alone: opened, chosen and closed', async () => {
  await showList();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(list.choice('UUID')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(list.choice('UUID')).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(list.choice('UUID')).not.toBeInTheDocument();
  await expect.element(list.columns).toHaveFocus();
});

test.each(['ltr', 'rtl'] as const)('the choice stays on the page and has no fault that axe finds, %s', async (dir) => {
  await showList({}, { dir });
  await list.columns.click();
  const { left, right } = (
    await page.getByRole('group', { name: 'Show columns' }).findElement()
  ).getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  expect(await violations()).toEqual([]);
});
