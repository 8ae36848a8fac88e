import type {} from '@vitest/browser-playwright';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { violations } from '#test/axe.ts';
import { list, showChangingList, showList } from '#test/list-sample.tsx';
import { fewColumns } from '../../../../gallery/room-columns.tsx';
import { type Room, roomsOf } from '../../../../gallery/rooms.ts';
import '#shared/theme/print.css';
import type { Column } from '../columns/column.ts';

beforeEach(() => localStorage.clear());

test('is a table with a caption, its headers and a page of rows', async () => {
  await showList();
  await expect.element(list.table).toBeVisible();
  expect(document.querySelector('caption')?.textContent).toBe('Rooms');
  await expect.element(list.table).toHaveAccessibleName('Rooms');
  await expect.element(list.table).toHaveAccessibleDescription('');
  await expect.poll(() => list.headers()).toEqual(['Name', 'UUID', 'Updated', 'Date']);
  await expect.poll(() => list.names()).toHaveLength(20);
  await expect.element(page.getByText('SHOWING 1 TO 20 OF 45')).toBeVisible();
});

test('the first column opens the record', async () => {
  await showList();
  await page.getByRole('link', { name: 'Auditorium 0003' }).click();
  await expect.element(list.address).toHaveTextContent('/rooms/3');
});

test('a row is named by what leads it, and by its link where that is missing', async () => {
  const lead: Column<Room> = { key: 'note', label: 'devices.name', place: 'lead' };
  const [one, other] = roomsOf(2);
  await showList({ rooms: roomsOf(2), columns: [...fewColumns.slice(0, 1), lead] });
  const headers = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(headers).toEqual([one?.note, other?.name]);
});

describe('sorting', () => {
  test('is by one column, and turns round', async () => {
    await showList();
    await expect.element(list.header('Name')).toHaveAttribute('aria-sort', 'ascending');
    await list.button('Name').click();
    await expect.element(list.header('Name')).toHaveAttribute('aria-sort', 'descending');
    await expect.element(list.address).toHaveTextContent('/rooms?dir=desc');
    expect(list.names().at(0)).toBe('North Hall 0042');
    await list.button('UUID').click();
    await expect.element(list.header('UUID')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(list.header('Name')).toHaveAttribute('aria-sort', 'none');
    await expect.element(list.address).toHaveTextContent('/rooms?sort=uuid');
  });

  test('is not offered where the column cannot', async () => {
    await showList();
    await expect.element(list.header('Updated')).not.toHaveAttribute('aria-sort');
    await expect.element(list.button('Updated')).not.toBeInTheDocument();
  });

  test('shows the first page', async () => {
    await showList({}, { at: '/rooms?page=2' });
    await list.button('Date').click();
    await expect.element(list.address).toHaveTextContent('/rooms?sort=created_at');
  });
});

test('changes are announced, each in a live region that was there before', async () => {
  await showList({ selects: true });
  await expect.element(page.getByText('SHOWING 1 TO 20 OF 45')).toBeVisible();
  const regions = [...document.querySelectorAll<HTMLElement>('[role="status"], [aria-live]')];
  const announced = () => regions.map((region) => region.isConnected && region.textContent);
  expect(announced()).toEqual(['', 'SHOWING 1 TO 20 OF 45', '', '']);
  await list.button('Name').click();
  await expect.poll(announced).toEqual(['', 'SHOWING 1 TO 20 OF 45', 'Sorted by Name, descending', '']);
  await list.choice('Select this page').click();
  await expect.poll(() => announced().at(-1)).toBe('20 selected');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => announced().at(-1)).toBe('0 selected');
  await list.search.fill('nowhere');
  await expect.poll(() => announced()[0]).toMatch(/^No record found.Nothing matches “nowhere”/);
  expect(announced()[1]).toBe('');
  await list.search.fill('hall');
  await expect.poll(announced).toEqual(['', 'SHOWING 1 TO 9 OF 9', 'Sorted by Name, descending', '0 selected']);
});

/** The texts of the region of the range, as a user who watches the page sees it change. */
function watchRange(): string[] {
  const texts: string[] = [];
  const observer = new MutationObserver(() => {
    const text = document.querySelector('[data-list] > div:last-of-type [role="status"]')?.textContent;
    if (text !== undefined && text !== null && text !== texts.at(-1)) texts.push(text);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return texts;
}

test('the range is announced after its region is there, and of rows that are loaded anew when they are', async () => {
  const announced = watchRange();
  await showChangingList({ patch: { renewing: true } }, { rooms: roomsOf(9) });
  await expect.element(list.table).toBeVisible();
  await list.goOn.click();
  await expect.poll(() => announced.map((text) => text.trim())).toEqual(['', 'SHOWING 1 TO 9 OF 9']);
});

describe('searching', () => {
  test('happens on entry, and Clear filter ends it', async () => {
    await showList({}, { at: '/rooms?page=2' });
    await expect.element(list.clear).not.toBeInTheDocument();
    await list.search.fill('hall');
    await expect.element(list.address).toHaveTextContent('/rooms?search=hall');
    await expect.element(page.getByText('SHOWING 1 TO 9 OF 9')).toBeVisible();
    await list.clear.click();
    await expect.element(list.address).toHaveTextContent('/rooms');
    await expect.element(list.search).toHaveValue('');
    await expect.element(page.getByText('SHOWING 1 TO 20 OF 45')).toBeVisible();
  });

  test('Enter searches at once, and one step back undoes it', async () => {
    await showList();
    await list.search.fill('foyer');
    await userEvent.keyboard('{Enter}');
    await expect.element(list.address).toHaveTextContent('/rooms?search=foyer');
    await list.back.click();
    await expect.element(list.address).toHaveTextContent('/rooms');
    await expect.element(list.search).toHaveValue('');
  });

  test('that finds nothing says so, and offers the way out', async () => {
    await showList();
    await list.search.fill('attic');
    await expect.element(page.getByText('No record found.')).toBeVisible();
    await expect.element(page.getByText('Nothing matches “attic”.', { exact: false })).toBeVisible();
    await list.button('Clear filter').click();
    await expect.element(page.getByText('SHOWING 1 TO 20 OF 45')).toBeVisible();
  });
});

describe('the pager', () => {
  test('leads to the first, previous, next and last page', async () => {
    await showList();
    await list.button('Next page').click();
    await expect.element(page.getByText('SHOWING 21 TO 40 OF 45')).toBeVisible();
    await list.button('Last page').click();
    await expect.element(page.getByText('SHOWING 41 TO 45 OF 45')).toBeVisible();
    await expect.element(list.button('Next page')).toHaveAttribute('aria-disabled', 'true');
    await list.button('Previous page').click();
    await expect.element(list.button('2')).toHaveAttribute('aria-current', 'page');
    await list.button('First page').click();
    await expect.element(list.address).toHaveTextContent('/rooms');
    await expect.element(list.button('Previous page')).toHaveAttribute('aria-disabled', 'true');
  });

  test('shows six numbers at most', async () => {
    const pages = { current_page: 8, last_page: 40, from: 141, to: 160, total: 800 };
    await showList({ patch: { meta: pages } }, { at: '/rooms?page=8' });
    const numbers = page.getByRole('group', { name: 'Pages' }).getByRole('button').elements();
    expect(numbers.map(({ textContent }) => textContent).filter(Boolean)).toEqual(['7', '8', '9', '10', '11', '12']);
  });

  test('says when more match than were counted', async () => {
    const meta = { current_page: 1, last_page: 500, from: 1, to: 20, total: 10_000, total_is_capped: true };
    await showList({ patch: { meta } });
    await expect.element(page.getByText('SHOWING 1 TO 20 OF 10,000+')).toBeVisible();
  });

  test('holds 10, 20, 50 or 100 rows, and keeps the first of them in sight', async () => {
    await showList({}, { at: '/rooms?page=3' });
    expect([...(list.size.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
      '10',
      '20',
      '50',
      '100',
    ]);
    await list.size.selectOptions('10');
    await expect.element(list.address).toHaveTextContent('/rooms?per_page=10&page=5');
    await expect.element(page.getByText('SHOWING 41 TO 45 OF 45')).toBeVisible();
    await list.size.selectOptions('100');
    await expect.element(list.address).toHaveTextContent('/rooms?per_page=100');
    await expect.poll(() => list.names()).toHaveLength(45);
  });
});

test('with the keyboard alone: searched, sorted, opened, turned', async () => {
  await showList();
  await userEvent.tab();
  await expect.element(list.search).toHaveFocus();
  await userEvent.tab();
  await expect.element(list.columns).toHaveFocus();
  await userEvent.tab();
  await expect.element(list.button('Name')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list.header('Name')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(list.button('Name')).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'North Hall 0042' })).toHaveFocus();
  (list.button('Next page').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(list.button('2')).toHaveAttribute('aria-current', 'page');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('SHOWING 41 TO 45 OF 45')).toBeVisible();
  await expect.element(list.button('Next page')).toHaveFocus();
});

test.each([
  ['ltr', 1_200],
  ['rtl', 1_200],
  ['ltr', 360],
  ['rtl', 360],
] as const)('axe finds no fault, %s, %i px wide', async (dir, width) => {
  await showList({ width }, { dir });
  await expect.element(list.table).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('on a narrow card the rows are blocks and still a table', async () => {
  await showList({ width: 360 });
  await expect.element(list.header('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(page.getByRole('row').elements()).toHaveLength(21);
  expect(page.getByRole('rowheader').elements()).toHaveLength(20);
  expect(page.getByRole('cell').elements()).toHaveLength(60);
  const [first] = document.querySelectorAll<HTMLElement>('tbody tr');
  expect(first && getComputedStyle(first).display).toBe('flex');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
});

const wideColumns: readonly Column<Room>[] = [
  ...fewColumns,
  {
    key: 'site',
    label: 'users.role',
    computed: ({ site }) => <span style={{ whiteSpace: 'nowrap' }}>{site.repeat(3)}</span>,
  },
];

test('another page begins at its top', async () => {
  await showList();
  const next = page.getByRole('button', { name: 'Next page' });
  await expect.element(next).toBeVisible();
  next.element().scrollIntoView();
  const top = () => document.querySelector('section')?.getBoundingClientRect().top;
  expect(top()).toBeLessThan(0);
  await next.click();
  await expect.element(page.getByText('SHOWING 21 TO 40 OF 45')).toBeVisible();
  await expect.poll(top).toBeGreaterThanOrEqual(0);
});

describe('the headers', () => {
  const top = () => (list.header('Name').element() as HTMLElement).getBoundingClientRect().top;

  test('stay in sight while one scrolls down', async () => {
    await showList({ rooms: roomsOf(90) }, { at: '/rooms?per_page=100' });
    scrollTo(0, 1_500);
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    expect(top()).toBeLessThan(100);
    const header = (list.header('Name').element() as HTMLElement).getBoundingClientRect();
    const links = page.getByRole('link').elements() as HTMLElement[];
    links.find((link) => link.getBoundingClientRect().top > header.bottom)?.focus({ preventScroll: true });
    await userEvent.tab({ shift: true });
    expect(document.activeElement?.getBoundingClientRect().top).toBeGreaterThan(header.bottom);
    scrollTo(0, 0);
  });

  test('go along where the table scrolls to the side, and the name stays', async () => {
    await showList({ width: 800, columns: wideColumns });
    const scroller = document.querySelector('table')?.parentElement;
    scroller?.scrollTo(400, 0);
    await expect.poll(() => scroller?.scrollLeft).toBeGreaterThan(0);
    const name = page.getByRole('link', { name: 'Auditorium 0003' }).element().getBoundingClientRect();
    expect(name.left).toBeGreaterThanOrEqual(scroller?.getBoundingClientRect().left ?? 0);
  });
});

test('on narrow paper it is a table without controls that says what it is filtered by', async () => {
  await showList({ selects: true, filters: true, width: 680 }, { at: '/rooms?state=silent' });
  await expect.element(list.button('Silent')).toHaveAttribute('aria-pressed', 'true');
  const shown = () => ({
    row: getComputedStyle(document.querySelector('tbody tr') as Element).display,
    boxes: [...document.querySelectorAll('[data-select]')].filter((cell) => cell.checkVisibility()).length,
    search: document.querySelector('input[type="search"]')?.checkVisibility(),
    chips: [...document.querySelectorAll('[aria-pressed]')].map((chip) => [chip.textContent, chip.checkVisibility()]),
  });
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.poll(shown).toEqual({
    row: 'table-row',
    boxes: 0,
    search: false,
    chips: [
      ['On30', false],
      ['Silent', true],
      ['Only mine', false],
    ],
  });
});

test('on paper nothing is cut, and nothing stands beside it', async () => {
  const cut = { truncate: true, width: 300, value: () => 'Wm'.repeat(127) } as const;
  const columns: Column<Room>[] = [
    { key: 'name', label: 'devices.name', ...cut },
    { key: 'uuid', label: 'devices.uuid', ...cut },
    { key: 'seats', label: 'users.role', ...cut },
  ];
  await showList({ columns, width: 680 });
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  const table = document.querySelector('table') as HTMLElement;
  await expect.poll(() => table.offsetWidth).toBeLessThanOrEqual(680);
  for (const text of table.querySelectorAll<HTMLElement>('tbody [title]'))
    expect([text.scrollWidth, text.scrollHeight]).toEqual([text.clientWidth, text.clientHeight]);
});
