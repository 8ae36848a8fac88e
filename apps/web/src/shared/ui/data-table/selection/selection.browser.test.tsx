import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { list, showList } from '#test/list-sample.tsx';
import { roomsOf } from '../../../../../gallery/rooms.ts';

beforeEach(() => localStorage.clear());

const bar = page.getByRole('region', { name: 'Selection' });
const told = (text: string) => bar.getByText(text, { exact: true });
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
    await expect.element(told('1 selected')).toBeVisible();
    await press(3);
    await expect.element(told('2 selected')).toBeVisible();
    expect(chosen()).toEqual([1, 3]);
    await press(1);
    await expect.element(told('1 selected')).toBeVisible();
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
    await expect.element(told('2 selected')).toBeVisible();
    await list.search.fill('hall');
    await expect.poll(() => list.address.element().textContent).toContain('search=hall');
    await expect.element(told('2 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect.element(bar).not.toBeInTheDocument();
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
    await expect.element(told('20 selected')).toBeVisible();
    await expect.element(whole).toBeChecked();
    await whole.click();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('of a thousand rows is chosen as quickly', async () => {
    const rooms = roomsOf(1_000);
    await showList({ selects: true, rooms, patch: { rows: rooms } });
    await whole.click();
    await expect.element(told('1,000 selected')).toBeVisible();
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
