import { beforeEach, expect, test } from 'vitest';
import { list, showList } from '#test/list-sample.tsx';
import { fewColumns } from '../../../../gallery/room-columns.tsx';
import { type Room, roomsOf } from '../../../../gallery/rooms.ts';
import type { Column } from '../columns/column.ts';

beforeEach(() => localStorage.clear());

let drawn: number[] = [];
/** The columns of rooms; the first one notes which rows are drawn. */
const columns = fewColumns.map(
  (column, place): Column<Room> =>
    place > 0
      ? column
      : {
          ...column,
          computed: ({ id, name }) => {
            drawn.push(id);
            return name;
          },
        },
);

/** How many elements change while something is done. */
async function changedBy(act: () => Promise<void>): Promise<number> {
  const changed = new Set<Node>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) changed.add(target);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await act();
  observer.disconnect();
  return changed.size;
}

const boxes = () => document.querySelectorAll<HTMLInputElement>('tbody [data-select] input');

test('choosing a row draws that row alone, and nothing beside the rows', async () => {
  let menus = 0;
  const menu = () => {
    menus += 1;
    return undefined;
  };
  await showList({ columns, selects: true, menu });
  boxes()[0]?.click();
  await expect.element(list.button('Move')).toBeVisible();
  [drawn, menus] = [[], 0];
  const changed = await changedBy(async () => {
    boxes()[2]?.click();
    await expect.poll(() => boxes()[2]?.checked).toBe(true);
  });
  expect(drawn).toHaveLength(1);
  expect(menus).toBe(0);
  // The row, its cell, its box, the box over the rows, the number and its news.
  expect(changed).toBeLessThan(12);
});

test('rows that stay until others come are not drawn again by an order, a page or a search', async () => {
  const rows = roomsOf(20);
  await showList({ columns, patch: { rows, loading: true } });
  drawn = [];
  await list.header('UUID').getByRole('button').click();
  await list.button('Next page').click();
  await list.search.fill('hall');
  await expect.poll(() => list.address.element().textContent).toContain('search=hall');
  expect(drawn).toEqual([]);
});
