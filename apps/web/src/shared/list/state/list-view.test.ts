import { describe, expect, test } from 'vitest';
import type { Column } from '../columns/column.ts';
import {
  calledFilters,
  type FilterChoice,
  isFiltered,
  type ListView,
  pageAfterResize,
  readView,
  type Sort,
  toggleSort,
  writeView,
} from './list-view.ts';

interface Room {
  id: number;
  name: string;
  floor: number;
  note: string;
}

const columns: readonly Column<Room>[] = [
  { key: 'name', label: 'common.product', sort: true, dab: true },
  { key: 'floor', label: 'common.product', sort: true },
  { key: 'note', label: 'common.product', visible: false },
];
const byName: Sort = { column: 'name', direction: 'asc' };
const filters: readonly FilterChoice[] = [{ name: 'state', values: ['on', 'off'] }];
const first: ListView = { page: 1, perPage: 20, search: '', sort: byName, filters: {}, hidden: ['note'] };

const read = (address: string, initial = byName, remembered?: string) =>
  readView(new URLSearchParams(address), { columns, initial, filters }, remembered);
const write = (view: Partial<ListView>, address = '', initial = byName) =>
  writeView({ ...first, ...view }, new URLSearchParams(address), { columns, initial, filters }).toString();

describe('the state an address names', () => {
  test('is as at first when it names nothing', () => expect(read('')).toEqual(first));

  test('is what it names', () => {
    expect(read('page=3&per_page=50&search=+hall+&sort=floor&dir=desc&hide=floor')).toEqual({
      page: 3,
      perPage: 50,
      search: 'hall',
      sort: { column: 'floor', direction: 'desc' },
      filters: {},
      hidden: ['floor'],
    });
  });

  test('filters by what it names, if the list knows it', () => {
    expect(read('state=off&colour=red').filters).toEqual({ state: 'off' });
    expect(read('state=broken').filters).toEqual({});
    expect(write({ filters: { state: 'on' } }, 'state=off&colour=red')).toBe('colour=red&state=on');
    expect(write({}, 'state=off')).toBe('');
  });

  test('names records by their ids, and 0 for none', () => {
    const choices = [
      { name: 'state', values: ['on'] },
      { name: 'owner' },
      { name: 'own', values: ['true'], isKept: true },
    ];
    const owner = (address: string) =>
      readView(new URLSearchParams(address), { columns, initial: byName, filters: choices });
    expect(calledFilters(owner('owner=12&state=on'), choices)).toEqual({ owner: 12, state: 'on' });
    expect(calledFilters(owner('owner=0&own=true'), choices)).toEqual({ owner: 0, own: true });
    for (const id of ['', '-1', '01', '1.5', 'x', '1e3', '12345678901'])
      expect(owner(`owner=${id}`).filters).toEqual({});
  });

  test.each([
    ['', false],
    ['page=2&hide=note&dir=desc', false],
    ['search=a', true],
    ['state=on', true],
    ['state=broken', false],
  ])('%j shows less than everything: %s', (address, filtered) => expect(isFiltered(read(address))).toBe(filtered));

  test.each([
    'page=0',
    'page=-2',
    'page=1e3',
    'page=x',
    'per_page=7',
    'per_page=all',
    'sort=note',
    'sort=id',
    'dir=up',
  ])('is as at first when it says %s', (address) => expect(read(address)).toEqual(first));

  test('shows every column when it hides none', () => expect(read('hide=').hidden).toEqual([]));
  test('never hides a locked column', () => expect(read('hide=name,floor,none').hidden).toEqual(['floor']));
  test('hides what was hidden last time, unless it says what it hides', () => {
    expect(read('', byName, 'floor,name,none').hidden).toEqual(['floor']);
    expect(read('', byName, '').hidden).toEqual([]);
    expect(read('hide=note', byName, 'floor').hidden).toEqual(['note']);
    expect(read('hide=', byName, 'floor').hidden).toEqual([]);
  });
  test('turns the first order round', () =>
    expect(read('dir=desc').sort).toEqual({ column: 'name', direction: 'desc' }));
});

describe('the address of a state', () => {
  test('is bare for the first one', () => expect(write({})).toBe(''));

  test('names what differs', () => {
    const view = { page: 2, perPage: 10, search: 'a&b', hidden: [] };
    expect(write(view)).toBe('search=a%26b&per_page=10&page=2&hide=');
  });

  test('leaves the initial order out', () => {
    expect(write({ sort: { column: 'name', direction: 'desc' } }, 'sort=floor')).toBe('dir=desc');
    expect(write({ sort: { column: 'floor', direction: 'asc' } }, 'dir=desc')).toBe('sort=floor');
    const newest: Sort = { column: 'floor', direction: 'desc' };
    expect(write({ sort: { column: 'floor', direction: 'asc' } }, '', newest)).toBe('dir=asc');
    expect(write({ sort: byName }, '', newest)).toBe('sort=name');
  });

  test('is the same however the state came about', () => {
    const view = { search: 'hall', filters: { state: 'on' }, page: 2 };
    for (const before of ['page=2', 'page=4&state=off&search=a', 'state=on&dir=desc'])
      expect(write(view, before)).toBe('search=hall&state=on&page=2');
  });

  test('keeps what others wrote', () => expect(write({ page: 4 }, 'tab=users&page=9')).toBe('tab=users&page=4'));

  test.each([
    first,
    {
      ...first,
      page: 12,
      search: 'ü %_',
      sort: { column: 'floor', direction: 'desc' } as Sort,
      hidden: ['floor', 'note'],
    },
  ])('leads back to it', (view) => expect(read(write(view))).toEqual(view));
});

test.each([
  [1, 20, 50, 1],
  [3, 20, 50, 1],
  [4, 20, 50, 2],
  [2, 50, 10, 6],
  [5, 10, 100, 1],
])('page %i of %i rows each is, with %i, page %i', (page, perPage, next, result) => {
  expect(pageAfterResize({ ...first, page, perPage }, next)).toBe(result);
});

test.each([
  ['name', 'asc', 'name', 'desc'],
  ['name', 'desc', 'name', 'asc'],
  ['name', 'desc', 'floor', 'asc'],
] as const)('sorted by %s %s, a click on %s sorts it %s', (column, direction, clicked, result) => {
  expect(toggleSort({ column, direction }, clicked)).toEqual({ column: clicked, direction: result });
});
