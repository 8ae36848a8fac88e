import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { list, showList } from '#test/list-sample.tsx';

afterEach(() => vi.restoreAllMocks());

const address = () => list.address.element().textContent;
const cell = (row: number, column: number) =>
  page.elementLocator(
    document.querySelectorAll('tbody tr')[row]?.querySelectorAll('td')[column] ?? document.createElement('td'),
  );
/** Where the link of a row leads. */
const linkOf = (row: number) => document.querySelectorAll('tbody tr')[row]?.querySelector('a')?.getAttribute('href');
const opened = () => vi.spyOn(window, 'open').mockReturnValue(null);

test('a click anywhere in a row opens its record', async () => {
  await showList({ width: 1_000 });
  const link = linkOf(1);
  await cell(1, 2).click();
  await expect.poll(address).toBe(link);
});

test('with a key or the middle button it opens in another tab', async () => {
  const open = opened();
  await showList({ width: 1_000 });
  await cell(1, 2).click({ modifiers: ['ControlOrMeta'] });
  await cell(2, 2).click({ button: 'middle' });
  expect(open.mock.calls.map(([url]) => new URL(String(url), location.href).pathname)).toEqual([linkOf(1), linkOf(2)]);
  expect(address()).toBe('/rooms');
});

test('marking text opens nothing', async () => {
  await showList({ width: 1_000 });
  const [target, link] = [cell(1, 1).element(), linkOf(1)];
  const pressed = vi.fn();
  document.querySelectorAll('tbody tr')[1]?.querySelector('a')?.addEventListener('click', pressed);
  getSelection()?.selectAllChildren(target);
  target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(pressed).not.toHaveBeenCalled();
  getSelection()?.removeAllRanges();
  target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(address).toBe(link);
});

test('checkboxes and what is around them choose', async () => {
  await showList({ width: 1_000, selects: true });
  await userEvent.hover(list.table);
  await page.getByRole('checkbox').nth(2).click();
  await cell(2, 0).click({ position: { x: 2, y: 2 } });
  await expect.element(page.getByRole('region', { name: 'Selection' }).getByText('1 selected')).toBeVisible();
  expect(address()).toBe('/rooms');
});

test('headers sort', async () => {
  await showList({ width: 1_000 });
  await list.header('Name').getByRole('button').click();
  await expect.poll(address).toBe('/rooms?dir=desc');
});
