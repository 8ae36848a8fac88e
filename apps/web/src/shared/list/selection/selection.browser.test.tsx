import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { list, showList } from '#test/list-sample.tsx';
import { roomsOf } from '../../../../gallery/rooms.ts';

beforeEach(() => localStorage.clear());

const bar = page.getByRole('region', { name: 'Selection' });
const textIn = (text: string) => bar.getByText(text, { exact: true });
const whole = list.choice('Select this page');
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tbody [data-select] input')];
const chosen = () => boxes().flatMap((box, place) => (box.checked ? [place] : []));
const press = (place: number, modifiers: 'Shift'[] = []) =>
  page
    .getByRole('checkbox')
    .nth(place + 1)
    .click({ modifiers });

describe('rows', () => {
  test('are chosen one by one, and the bar says how many', async () => {
    await showList({ selects: true });
    await expect.element(bar).not.toBeInTheDocument();
    await press(1);
    await expect.element(textIn('1 selected')).toBeVisible();
    await press(3);
    await expect.element(textIn('2 selected')).toBeVisible();
    expect(chosen()).toEqual([1, 3]);
    await press(1);
    await expect.element(textIn('1 selected')).toBeVisible();
    await expect.element(bar.getByRole('button', { name: 'Move' })).toBeVisible();
  });

  test('are named by what they are', async () => {
    await showList({ selects: true });
    await expect.element(list.choice('Select Auditorium 0003')).toBeVisible();
  });

  test('are chosen through with Shift, down and up, and no longer', async () => {
    await showList({ selects: true });
    await press(6);
    await press(9, ['Shift']);
    expect(chosen()).toEqual([6, 7, 8, 9]);
    await press(4, ['Shift']);
    expect(chosen()).toEqual([4, 5, 6, 7, 8, 9]);
    await press(5, ['Shift']);
    expect(chosen()).toEqual([6, 7, 8, 9]);
  });

  test('are chosen by the keyboard alone', async () => {
    await showList({ selects: true });
    boxes()[2]?.focus();
    await userEvent.keyboard(' ');
    boxes()[4]?.focus();
    await userEvent.keyboard('{Shift>} {/Shift}');
    expect(chosen()).toEqual([2, 3, 4]);
  });

  test('stay chosen on other pages, in other orders and through a search', async () => {
    await showList({ selects: true });
    await press(0);
    await list.button('Next page').click();
    await expect.poll(chosen).toEqual([]);
    await press(0);
    await expect.element(textIn('2 selected')).toBeVisible();
    await list.search.fill('hall');
    await expect.poll(() => list.address.element().textContent).toContain('search=hall');
    await expect.element(textIn('2 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('are chosen by the arrows with Shift, and gone through without', async () => {
    await showList({ selects: true });
    boxes()[2]?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(boxes()[3]);
    expect(chosen()).toEqual([]);
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual([3, 4, 5]);
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}{ArrowUp}');
    expect(document.activeElement).toBe(boxes()[3]);
    expect(chosen()).toEqual([3, 4, 5]);
  });

  test('are no longer chosen after Escape, but by Escape in the search', async () => {
    await showList({ selects: true });
    await press(1);
    await list.search.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(textIn('1 selected')).toBeVisible();
    boxes()[1]?.focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('stay chosen in another order', async () => {
    await showList({ selects: true });
    await press(1);
    await list.header('Name').getByRole('button').click();
    await expect.poll(() => list.address.element().textContent).toContain('dir=desc');
    await expect.element(textIn('1 selected')).toBeVisible();
  });

  test('cannot be chosen where nothing can be done with them', async () => {
    await showList();
    expect(boxes()).toEqual([]);
  });
});

describe('the page', () => {
  test('is chosen as a whole, and no longer', async () => {
    await showList({ selects: true });
    await press(2);
    await expect.element(whole).toBePartiallyChecked();
    await whole.click();
    await expect.element(textIn('20 selected')).toBeVisible();
    await expect.element(whole).toBeChecked();
    await whole.click();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('of a thousand rows is chosen as quickly', async () => {
    const rooms = roomsOf(1_000);
    await showList({ selects: true, rooms, patch: { rows: rooms } });
    await whole.click();
    await expect.element(textIn('1,000 selected')).toBeVisible();
  });
});

test('the page is chosen by Ctrl+A in the table, and not outside of it', async () => {
  await showList({ selects: true });
  list.search.element().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar).not.toBeInTheDocument();
  boxes()[0]?.focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(textIn('20 selected')).toBeVisible();
});

describe('all that match', () => {
  const all = (total: string) => bar.getByRole('button', { name: `Select all ${total}`, exact: true });

  test('are chosen on every page and in every order, until another search', async () => {
    await showList({ selects: true });
    await press(1);
    await all('45').click();
    await expect.element(textIn('45 selected')).toBeVisible();
    await expect.element(all('45')).not.toBeInTheDocument();
    expect(chosen()).toHaveLength(20);
    await list.button('Next page').click();
    await expect.poll(() => list.address.element().textContent).toContain('page=2');
    await expect.poll(chosen).toHaveLength(20);
    await list.search.fill('hall');
    await expect.element(bar).not.toBeInTheDocument();
    expect(chosen()).toEqual([]);
    await list.clear.click();
    await expect.poll(() => list.address.element().textContent).not.toContain('search');
    await expect.element(bar).not.toBeInTheDocument();
    expect(chosen()).toEqual([]);
  });

  test('are those of the page when one of them is left out', async () => {
    await showList({ selects: true });
    await press(0);
    await all('45').click();
    await press(3);
    await expect.element(textIn('19 selected')).toBeVisible();
    await press(3);
    await expect.element(textIn('20 selected')).toBeVisible();
  });

  test('are no longer chosen after Escape', async () => {
    await showList({ selects: true });
    await press(0);
    await all('45').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('are not offered where the page is all there is', async () => {
    await showList({ selects: true, rooms: roomsOf(3) });
    await whole.click();
    await expect.element(textIn('3 selected')).toBeVisible();
    await expect.element(bar.getByText('Select all')).not.toBeInTheDocument();
  });

  test('are offered where as many others are chosen', async () => {
    await showList({ selects: true });
    await whole.click();
    await list.search.fill('hall');
    await expect.element(all('9')).toBeVisible();
  });

  test('are offered where more are chosen one by one than can be named', async () => {
    const rooms = roomsOf(501);
    await showList({ selects: true, rooms, patch: { rows: rooms } });
    await whole.click();
    await expect.element(textIn('501 selected')).toBeVisible();
    await all('501').click();
    await expect.element(all('501')).not.toBeInTheDocument();
  });

  test.each([
    ['more than an operation may have', { total: 12_000 }],
    ['not counted to the end', { total: 10_000, total_is_capped: true }],
  ])('are %s: that is said once a whole page is chosen', async (_what, more) => {
    const meta = { current_page: 1, last_page: 600, from: 1, to: 20, ...more };
    await showList({ selects: true, patch: { meta } });
    await press(0);
    await expect.element(textIn('1 selected')).toBeVisible();
    const said = bar.getByText('More than 10,000 match. Narrow the list to choose all of them.');
    await expect.element(said).not.toBeInTheDocument();
    await whole.click();
    await expect.element(said).toBeVisible();
  });
});

test.each([
  ['ltr', 1_200],
  ['ltr', 360],
  ['rtl', 360],
] as const)('axe finds no fault in it, %s, %i px wide', async (dir, width) => {
  await showList({ selects: true, filters: true, width }, { dir });
  await press(1);
  await expect.element(bar).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('on a narrow card no checkbox covers the name or the light', async () => {
  await showList({ selects: true, width: 360 });
  const [box] = boxes();
  const row = box?.closest('tr');
  const name = row?.querySelector('[data-first]')?.getBoundingClientRect();
  expect(box?.getBoundingClientRect().right).toBeLessThan(name?.left ?? 0);
});
