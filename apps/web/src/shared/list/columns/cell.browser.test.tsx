import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { list, showList } from '#test/list-sample.tsx';
import { textColumns, valueColumns } from '../../../../gallery/room-columns.tsx';
import { type Room, roomsOf } from '../../../../gallery/rooms.ts';
import { cleanHtml } from './clean-html.tsx';
import type { Column } from './column.ts';

beforeEach(() => localStorage.clear());

const rooms = roomsOf(4);
const name: Column<Room> = { key: 'name', label: 'devices.name', dab: true };
const showColumn = (column: Column<Room>, props = {}) => showList({ rooms, columns: [name, column], ...props });

/** The texts of the second column, by name: Foyer, Auditorium, Library, North Hall have the ids 4, 3, 1, 2. */
const values = () => [0, 1, 2, 3].map((row) => list.cells(row).at(1));

describe('a value is shown as its column says', () => {
  test('as it is', async () => {
    await showColumn({ key: 'state', label: 'users.role' });
    expect(values()).toEqual(['on', 'silent', 'silent', 'on']);
  });

  test('as a number', async () => {
    await showColumn({ key: 'seats', label: 'users.role', isNumber: true });
    expect(values()).toEqual(['14.00', '21.00', '0.00', '7.00']);
  });

  test('as a date, a date with its time, and milliseconds alike', async () => {
    await showList({ rooms, columns: valueColumns });
    expect(list.cells(0).slice(3)).toEqual(['03 Apr, 2026 - 9:30 AM', '01 Apr, 2026', '03 Apr, 2026']);
    const [, seen] = document.querySelectorAll('tbody tr:first-child time');
    expect(seen?.getAttribute('title')).toBe('01 Apr, 2026 - 8:32 AM');
  });

  test('as milliseconds with their time', async () => {
    await showColumn({ key: 'seen', label: 'devices.last_seen', isUnix: true });
    expect(values().at(2)).toBe('01 Apr, 2026 - 8:30 AM');
  });

  test('as a picture', async () => {
    await showColumn({ key: 'picture', label: 'users.role', isAvatar: true });
    const pictures = [...document.querySelectorAll<HTMLImageElement>('tbody img')];
    expect(pictures.map(({ src }) => new URL(src).pathname)).toEqual(
      Array(4).fill(new URL(rooms[0]?.picture ?? '', location.href).pathname),
    );
  });

  test('as another value than that of its field', async () => {
    await showColumn({ key: 'id', label: 'users.role', value: ({ id }) => `No. ${id}` });
    expect(values()).toEqual(['No. 3', 'No. 4', 'No. 1', 'No. 2']);
  });

  test('as an address that breaks after its signs, and has one name', async () => {
    await showColumn({
      key: 'id',
      label: 'users.email',
      value: () => 'ada@example.com',
      route: ({ id }) => `/user/${id}`,
    });
    await expect.element(page.getByRole('link', { name: 'ada@example.com', exact: true }).first()).toBeVisible();
    expect(document.querySelectorAll('tbody tr:first-child wbr')).toHaveLength(2);
  });

  test('drawn by the column', async () => {
    await showColumn({ key: 'state', label: 'users.role', computed: ({ state }) => <strong>{state}!</strong> });
    expect(document.querySelectorAll('tbody strong')).toHaveLength(4);
    expect(values()).toEqual(['on!', 'silent!', 'silent!', 'on!']);
  });

  test('cut where it is too long, and whole while its row is in focus', async () => {
    await showList({
      rooms,
      columns: [
        { ...name, route: () => '/rooms/1' },
        { key: 'uuid', label: 'devices.uuid', truncate: true, width: 60 },
        { key: 'actions', label: 'users.role', isActions: true },
      ],
      actions: [{ name: 'revoke', btn: () => 'Revoke', action: () => undefined }],
    });
    const text = document.querySelector<HTMLElement>('tbody td:nth-child(2) span');
    const isCut = () => (text?.scrollWidth ?? 0) > (text?.clientWidth ?? 0);
    expect([isCut(), text?.title]).toEqual([true, text?.textContent]);
    await userEvent.tab();
    while (document.activeElement !== document.querySelector('tbody a')) await userEvent.tab();
    expect(isCut()).toBe(false);
    while (document.activeElement !== document.querySelector('tbody button')) await userEvent.tab();
    expect(isCut()).toBe(false);
  });

  test('linked to a screen, or out of the panel', async () => {
    await showList({ rooms, columns: textColumns });
    const inside = page.getByRole('link', { name: 'Library 0001' });
    await expect.element(inside).toHaveAttribute('href', '/rooms/1');
    const outside = page.getByRole('link', { name: 'room-1.example.com' });
    await expect.element(outside).toHaveAttribute('href', 'https://example.com/rooms/1');
    await expect.element(outside).toHaveAttribute('rel', 'noreferrer');
  });

  test('with an icon before it, where there is a value', async () => {
    await showList({ rooms, columns: valueColumns });
    expect(document.querySelectorAll('tbody td:first-child svg')).toHaveLength(4);
  });

  test('with a class of its own', async () => {
    await showColumn({ key: 'uuid', label: 'devices.uuid', class: 'mono' });
    expect(document.querySelectorAll('tbody td.mono')).toHaveLength(4);
  });

  test('cut off at the width of the column, in full as its tooltip', async () => {
    await showColumn({ key: 'uuid', label: 'devices.uuid', truncate: true, width: 120 });
    const cut = document.querySelector<HTMLElement>('tbody [title^="6f1d"]');
    expect(cut?.offsetWidth).toBe(120);
    expect(cut?.scrollWidth).toBeGreaterThan(120);
    expect(cut?.title).toBe(cut?.textContent);
  });

  test('in a column of its width', async () => {
    const last: Column<Room> = { key: 'uuid', label: 'devices.uuid' };
    await showList({ rooms, columns: [name, { key: 'seats', label: 'users.role', width: 300 }, last] });
    expect((list.header('Role').element() as HTMLElement).offsetWidth).toBe(300);
  });
});

describe('an empty cell', () => {
  const empty: Column<Room> = { key: 'updated_at', label: 'device-page.updated', isDatetime: true };

  test('shows --', async () => {
    await showColumn(empty);
    expect(values()[1]).toBe('--');
  });

  test('shows nothing where no placeholder is wanted', async () => {
    await showColumn(empty, { placeholder: false });
    expect(values()[1]).toBe('');
    expect(page.getByText('--').elements()).toEqual([]);
  });

  test('is one that draws nothing, too', async () => {
    await showColumn({ key: 'state', label: 'users.role', computed: () => null });
    expect(values()).toEqual(['--', '--', '--', '--']);
  });
});

beforeEach(() => localStorage.clear());

/** Cleaned, and then read as a page would read it. */
function cleaned(html: string): HTMLElement {
  const place = document.createElement('div');
  place.append(cleanHtml(html));
  return place;
}

describe('cleaned HTML keeps', () => {
  test.each([
    ['<b>New</b> and <em>old</em>', '<b>New</b> and <em>old</em>'],
    ['one<br>two', 'one<br>two'],
    ['<ul><li>one</li></ul>', '<ul><li>one</li></ul>'],
    ['<a href="https://example.com/a">plan</a>', '<a href="https://example.com/a" rel="noreferrer">plan</a>'],
    ['<span lang="de" dir="ltr">Saal</span>', '<span lang="de" dir="ltr">Saal</span>'],
    ['1 &lt; 2 &amp; 3', '1 &lt; 2 &amp; 3'],
  ])('%s', (html, left) => expect(cleaned(html).innerHTML).toBe(left));

  test.each([
    ['<script>alert(1)</script>words', 'words'],
    ['<img src=x onerror=alert(1)>words', 'words'],
    ['<svg><script>alert(1)</script></svg>words', 'words'],
    ['<iframe src="//evil.example"></iframe>words', 'words'],
    ['<style>*{display:none}</style>words', 'words'],
    ['<form action="//evil.example"><input name=a>words</form>', 'words'],
    [
      '<b onclick="alert(1)" style="position:fixed" class="page" id="root" data-x="1" aria-label="y">words</b>',
      '<b>words</b>',
    ],
    ['<a href="javascript:alert(1)">words</a>', '<a rel="noreferrer">words</a>'],
    ['<a href=" jav&#x09;ascript:alert(1)">words</a>', '<a rel="noreferrer">words</a>'],
    ['<a href="data:text/html,x" target="_blank">words</a>', '<a rel="noreferrer">words</a>'],
    ['<a href="//evil.example">words</a>', '<a rel="noreferrer">words</a>'],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
    ['<template><img src=x onerror=alert(1)></template>words', 'words'],
    ['<b>never closed', '<b>never closed</b>'],
  ])('nothing of what could do harm: %s', (html, left) => expect(cleaned(html).innerHTML).toBe(left));
});

const columns: readonly Column<Room>[] = [
  { key: 'name', label: 'devices.name', dab: true },
  { key: 'note', label: 'users.role', isHtml: true },
];

test('a cell shows cleaned HTML, and nothing in it runs', async () => {
  const [room] = roomsOf(1);
  const note = '<b>New</b><img src="/gone.png" onerror="document.title = \'harmed\'"> panel';
  await showList({ rooms: room ? [{ ...room, note }] : [], columns });
  await expect.poll(() => document.querySelector('tbody td:last-child span')?.innerHTML).toBe('<b>New</b> panel');
  expect(document.title).not.toBe('harmed');
});
