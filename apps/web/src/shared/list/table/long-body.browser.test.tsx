import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { list, showList } from '#test/list-sample.tsx';
import { valueColumns } from '../../../../gallery/room-columns.tsx';
import { type Room, roomsOf, wholePage } from '../../../../gallery/rooms.ts';
import type { Column } from '../columns/column.ts';
import { maxDrawnRows } from './long-body.tsx';

beforeEach(() => {
  localStorage.clear();
  scrollTo(0, 0);
});

const thousand = roomsOf(1_000);
/** The rows that fit the window twice, and the rows beyond it. */
const mostInPage = 80;

const drawn = () => [...document.querySelectorAll<HTMLTableRowElement>('tbody tr[aria-rowindex]')];
const places = () => drawn().map((row) => Number(row.getAttribute('aria-rowindex')));
const nextFrame = () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  requestAnimationFrame(resolve);
  return promise;
};

async function showLong(rooms: readonly Room[] = thousand, props = {}, dir: 'ltr' | 'rtl' = 'ltr'): Promise<void> {
  await showList({ rooms, columns: valueColumns, patch: wholePage(rooms), ...props }, { dir });
  await expect.poll(() => drawn().length).toBeLessThan(Math.min(mostInPage, rooms.length));
}

/** Does something in each of so many frames. */
async function framesOf(count: number, act: (frame: number) => void): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    act(frame);
    await nextFrame();
  }
}

describe('a long list', () => {
  test('begins past a hundred rows', async () => {
    const most = roomsOf(maxDrawnRows);
    await showList({ rooms: most, patch: wholePage(most) });
    expect(document.querySelectorAll('tbody tr')).toHaveLength(maxDrawnRows);
    await expect.element(list.table).not.toHaveAttribute('aria-rowcount');
  });

  test('says how many rows it has, and each which one it is', async () => {
    await showLong();
    await expect.element(list.table).toHaveAttribute('aria-rowcount', '1001');
    expect(document.querySelector('thead tr')?.getAttribute('aria-rowindex')).toBe('1');
    expect(places().slice(0, 3)).toEqual([2, 3, 4]);
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => places().at(-1)).toBe(1_001);
    expect(list.names().at(-1)).toBe(thousand.at(-1)?.name);
  });

  test('draws rows for every place in every frame, and never more than fit', async () => {
    await showLong();
    const blank: number[] = [];
    const most: number[] = [];
    await framesOf(30, (frame) => {
      most.push(drawn().length);
      const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('tr');
      if (!row?.hasAttribute('aria-rowindex')) blank.push(frame);
      scrollBy(0, 350);
    });
    expect(scrollY).toBeGreaterThan(9_000);
    expect(blank).toEqual([]);
    expect(Math.max(...most)).toBeLessThan(mostInPage);
  });

  test('draws each row once while it goes by', async () => {
    const draw = vi.fn(({ seats }: Room) => seats);
    const columns = [...valueColumns, { key: 'state', label: 'users.role', computed: draw } satisfies Column<Room>];
    await showLong(thousand, { columns });
    draw.mockClear();
    await framesOf(30, () => scrollBy(0, 350));
    const counts = new Map<number, number>();
    for (const [{ id }] of draw.mock.calls) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(200);
    expect(Math.max(...counts.values())).toBe(1);
  });

  test('that is hidden draws no more, and is itself again when it is shown', async () => {
    await showLong();
    const card = document.querySelector('section') as HTMLElement;
    card.hidden = true;
    scrollTo(0, 0);
    await framesOf(10, () => {});
    expect(drawn().length).toBeLessThan(mostInPage);
    card.hidden = false;
    scrollTo(0, 20_000);
    await expect.poll(() => places()[0] ?? 0).toBeGreaterThan(300);
    expect(drawn().length).toBeLessThan(mostInPage);
  });

  test('keeps its columns and its headers in their place', async () => {
    await showLong();
    const edges = () => [...document.querySelectorAll('th')].map((header) => header.getBoundingClientRect().left);
    const before = edges();
    scrollTo(0, 20_000);
    await expect.poll(() => places()[0] ?? 0).toBeGreaterThan(300);
    expect(edges()).toEqual(before);
    const { top } = (list.header('Name').element() as HTMLElement).getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(innerHeight / 4);
  });

  test('measures its columns anew when others are chosen', async () => {
    await showLong();
    await list.columns.click();
    await list.choice('Updated').click();
    const [header, ...others] = document.querySelectorAll('th');
    const cells = document.querySelector('tbody tr[aria-rowindex]')?.querySelectorAll('td') ?? [];
    expect([...cells].map((cell) => cell.getBoundingClientRect().left)).toEqual(
      [header, ...others].map((one) => one?.getBoundingClientRect().left),
    );
  });
});

describe('with the keyboard alone', () => {
  test('Tab walks on from row to row, beyond those that were drawn', async () => {
    await showLong();
    const last = places().at(-1) ?? 0;
    (list.button('Date').element() as HTMLElement).focus();
    const walk = last + 10;
    for (let step = 0; step < walk; step += 1) await userEvent.tab();
    const place = () => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'));
    expect(place()).toBe(walk + 1);
  });

  test('the row with the focus stays, wherever one scrolls to', async () => {
    await showLong();
    const third = page.getByRole('link', { name: thousand[2]?.name ?? '' });
    (third.element() as HTMLElement).focus();
    scrollTo(0, 30_000);
    await expect.poll(() => places().at(-1) ?? 0).toBeGreaterThan(500);
    await expect.element(third).toHaveFocus();
    expect(places()[0]).toBe(4);
    expect(document.documentElement.scrollHeight).toBeGreaterThan(43_000);
  });
});

test('ten thousand rows are no more to draw than a thousand', async () => {
  await showLong(roomsOf(10_000));
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => places().at(-1)).toBe(10_001);
  expect(drawn().length).toBeLessThan(mostInPage);
});

describe('on a narrow card', () => {
  test('blocks of different heights follow each other without a gap', async () => {
    const rooms = thousand.map((room) => (room.id % 7 === 0 ? { ...room, name: `${room.name} `.repeat(6) } : room));
    await showLong(rooms, { width: 360 });
    scrollTo(0, 30_000);
    await expect.poll(() => places()[0] ?? 0).toBeGreaterThan(150);
    const rows = drawn().map((row) => row.getBoundingClientRect());
    const heights = new Set(rows.map(({ height }) => Math.round(height)));
    expect(heights.size).toBeGreaterThan(1);
    for (const [at, { top }] of rows.entries())
      if (at > 0) expect(Math.abs(top - (rows[at - 1]?.bottom ?? 0))).toBeLessThan(1);
    const { top } = (document.querySelector('thead') as HTMLElement).getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(innerHeight / 4);
  });
});

test.each([
  ['ltr', 1_200],
  ['rtl', 360],
] as const)('axe finds no fault in the midst of it, %s, %i px wide', async (dir, width) => {
  await showLong(thousand, { width }, dir);
  scrollTo(0, 10_000);
  await expect.poll(() => places()[0] ?? 0).toBeGreaterThan(50);
  // The header hides rows whole or not at all: half a link would be a small target.
  const edge = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
  const tops = drawn().map((row) => row.getBoundingClientRect().top);
  scrollBy(0, (tops.find((top) => top >= edge) ?? edge) - edge);
  await nextFrame();
  expect(await violations()).toEqual([]);
});
