import { directions } from '@account/contract/calls/list-options';
import { userStates } from '@account/contract/endpoints/administration/users.calls';
import { userList } from '@account/contract/endpoints/administration/users.list';
import { deviceList } from '@account/contract/endpoints/devices/devices.list';
import { type Asked, bareDevices, bareUsers, type Who } from './bare.ts';

/** One call that is measured, and how many CPU milliseconds server and Postgres may take. */
export interface Case {
  name: string;
  as: Who;
  path: string;
  /** `POST` without. */
  method?: 'GET' | 'POST';
  body?: object;
  /** The statement that one would write first for the same page and its exact total; it is measured for comparison. */
  bare?: string;
  bar?: readonly [server: number, postgres: number];
}

export const bodyOf = ({ page = 1, column, direction = 'asc', fussy, status, filters }: Asked) => ({
  page,
  ...(column ? { order_by: { column, direction } } : {}),
  filters: { ...filters, ...(fussy ? { fussy } : {}), ...(status ? { status } : {}) },
});

const devices = (asked: Asked, bar?: Case['bar']): Case => ({
  name: `displays ${wordsOf(asked)}`,
  as: 'top',
  path: '/appapi/devices',
  body: bodyOf(asked),
  ...(bar ? { bar } : {}),
});

/** The same with the statement that one would write first, which may take seconds. */
const compared = (asked: Asked, bar?: Case['bar']): Case => ({ ...devices(asked, bar), bare: bareDevices(asked) });

const users = (as: Who, asked: Asked, bar?: Case['bar']): Case => ({
  name: `${as === 'top' ? 'users' : 'users of one organization'} ${wordsOf(asked)}`,
  as,
  path: '/appapi/users',
  body: bodyOf(asked),
  bare: bareUsers(asked, as),
  ...(bar ? { bar } : {}),
});

/** A list of users with filters, which no statement is compared with. */
const filteredUsers = (as: Who, asked: Asked): Case => {
  const { bare: _none, ...one } = users(as, asked, searchBar);
  return one;
};

const wordsOf = ({ page = 1, column, direction, fussy, status, filters = {} }: Asked): string =>
  [
    ...Object.entries(filters).map(([name, value]) => `${name} ${value}`),
    fussy && `with "${fussy}"`,
    status && `"${status}"`,
    column && `by ${column} ${direction ?? 'asc'}`,
    page > 1 && `page ${page}`,
  ]
    .filter(Boolean)
    .join(', ');

/**
 * Searches of 3, 4 and 12 characters with none, few and very many matches; then by the organizations' names, with 16,000
 * matches that begin the name, and with very many that begin nothing.
 */
const searches = [
  ...['zzz', 'a1b', 'roo', 'zzzz', 'a1b2', 'room', 'nothing here', 'room a1b2c3d'],
  ...['organization', 'lab 1', 'oom'],
];

/** Searches whose deep pages are measured in every order. */
const deep = ['room', 'a1b', 'lab 1', 'oom'];

/** Requests that many people send at a time. */
export const crowded: readonly Asked[] = [
  ...searches.map((fussy) => ({ fussy })),
  { fussy: 'a1b', page: 500 },
  { status: 'on' },
  { status: 'today' },
];

/** Different words with about 16,000 matches each. */
export const crowdedWords: readonly Asked[] = [...'0123456789abcdef'].map((digit) => ({ fussy: `${digit}1b` }));

const searchBar = [2, 30] as const;

const orders = (columns: readonly string[]) =>
  columns.flatMap((column) => directions.map((direction) => ({ column, direction })));

/** All but the first one, by which every search is measured. */
const otherOrders = orders(deviceList.sorted).slice(1);

const searchCases = (): Case[] => [
  ...searches.map((fussy) => compared({ fussy, column: 'name' }, searchBar)),
  ...['room', 'a1b'].flatMap((fussy) => otherOrders.map((one) => devices({ fussy, ...one }, searchBar))),
  ...deep.flatMap((fussy) => orders(deviceList.sorted).map((one) => devices({ fussy, ...one, page: 500 }, searchBar))),
  ...userList.sorted.flatMap((column) =>
    [1, 500].map((page) => users('top', { fussy: 'user', column, page }, searchBar)),
  ),
  ...['zzz', 'user', 'user1234'].map((fussy) => users('organization', { fussy, column: 'email' }, searchBar)),
];

const statusCases = (): Case[] =>
  [1, 500].flatMap((page) => [
    ...['on', 'today'].flatMap((status) =>
      deviceList.sorted.map((column) => devices({ status, column, page }, searchBar)),
    ),
    ...['week', 'silent', 'waiting'].map((status) => devices({ status, column: 'name', page }, searchBar)),
  ]);

/** One of the 10,000 organizations, which has a hundred displays and twenty users. */
const organization_id = 7;

const filterCases = (): Case[] => [
  ...[{ organization_id }, { organization_id: 0 }].flatMap((filters) =>
    deviceList.sorted.map((column) => devices({ filters, column }, searchBar)),
  ),
  ...['on', 'silent'].map((status) => devices({ filters: { organization_id }, status, column: 'name' }, searchBar)),
  ...userStates.flatMap((state) =>
    userList.sorted.map((column) => filteredUsers('top', { filters: { state }, column, page: 1 })),
  ),
  ...userStates.map((state) => filteredUsers('top', { filters: { state }, column: 'email', page: 400 })),
  ...[1, 2, 3].map((role_id) => filteredUsers('top', { filters: { role_id }, column: 'email' })),
  filteredUsers('top', { filters: { organization_id, state: 'active', role_id: 3 }, column: 'email' }),
  filteredUsers('top', { filters: { state: 'invited' }, fussy: 'user1', column: 'email' }),
  ...userStates.map((state) => filteredUsers('organization', { filters: { state }, column: 'email' })),
];

const counts = (as: Who, what: 'devices' | 'users', filters: object): Case => ({
  name: `counts of ${what} ${JSON.stringify(filters)}${as === 'top' ? '' : ', one organization'}`,
  as,
  path: `/appapi/${what}/counts`,
  body: { filters },
  bar: searchBar,
});

const countCases = (): Case[] => [
  ...(['devices', 'users'] as const).flatMap((what) => [
    counts('top', what, {}),
    counts('top', what, { organization_id }),
    counts('top', what, { organization_id: 0 }),
  ]),
  counts('top', 'users', { role_id: 2 }),
  counts('organization', 'users', {}),
];

/** Every order in both directions with first, middle and last page; searches; statuses; the same for an administrator. */
export function listCases(scale: number): Case[] {
  const lastPage = Math.round(50_000 * scale);
  const pages = [1, Math.max(1, Math.round(lastPage / 2)), lastPage];
  const barOf = (page: number) => (page === pages[1] ? ([2, 5] as const) : ([2, 2] as const));
  return [
    ...orders(deviceList.sorted).flatMap((one) => pages.map((page) => compared({ ...one, page }, barOf(page)))),
    ...orders(userList.sorted).flatMap((one) => users('top', one, [2, 2])),
    ...searchCases(),
    ...statusCases(),
    ...filterCases(),
    ...countCases(),
    ...orders(userList.sorted).flatMap((one) => users('organization', one, [2, 2])),
  ];
}
