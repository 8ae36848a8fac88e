import { directions } from '@account/contract/calls/paging';
import { deviceColumns } from '@account/contract/endpoints/administration/devices';
import { userColumns } from '@account/contract/endpoints/administration/users';
import { type Asked, bareDevices, bareUsers, type Who } from './bare.ts';

/** One call that is measured, and how many CPU milliseconds server and Postgres may take. */
export interface Case {
  name: string;
  as: Who;
  path: string;
  body: object;
  /** The statement that one would write first for the same page and its exact total; it is measured for comparison. */
  bare: string;
  bar?: readonly [server: number, postgres: number];
}

const bodyOf = ({ page = 1, column, direction = 'asc', fussy }: Asked) => ({
  page,
  ...(column ? { order_by: { column, direction } } : {}),
  ...(fussy ? { filters: { fussy } } : {}),
});

const devices = (asked: Asked, bar?: Case['bar']): Case => ({
  name: `displays ${wordsOf(asked)}`,
  as: 'top',
  path: '/appapi/devices',
  body: bodyOf(asked),
  bare: bareDevices(asked),
  ...(bar ? { bar } : {}),
});

const users = (as: Who, asked: Asked, bar?: Case['bar']): Case => ({
  name: `${as === 'top' ? 'users' : 'users of one organization'} ${wordsOf(asked)}`,
  as,
  path: '/appapi/users',
  body: bodyOf(asked),
  bare: bareUsers(asked, as),
  ...(bar ? { bar } : {}),
});

const wordsOf = ({ page = 1, column, direction, fussy }: Asked): string =>
  [fussy && `with "${fussy}"`, column && `by ${column} ${direction ?? 'asc'}`, page > 1 && `page ${page}`]
    .filter(Boolean)
    .join(', ');

/** Searches of 3, 4 and 12 characters with none, few and very many matches, the last by the organizations' names. */
export const searches = ['zzz', 'a1b', 'roo', 'zzzz', 'a1b2', 'room', 'nothing here', 'room a1b2c3d', 'organization'];

/** Every order in both directions with first, middle and last page; searches; the same for an administrator. */
export function listCases(scale: number): Case[] {
  const lastPage = Math.round(50_000 * scale);
  const pages = [1, Math.max(1, Math.round(lastPage / 2)), lastPage];
  const orders = (columns: readonly string[]) =>
    columns.flatMap((column) => directions.map((direction) => ({ column, direction })));
  const barOf = (page: number) => (page === pages[1] ? ([2, 5] as const) : ([2, 2] as const));
  return [
    ...orders(deviceColumns).flatMap((one) => pages.map((page) => devices({ ...one, page }, barOf(page)))),
    ...orders(userColumns).flatMap((one) => users('top', one, [2, 2])),
    ...searches.map((fussy) => devices({ fussy, column: 'name' }, [2, 30])),
    ...orders(deviceColumns).flatMap((one) =>
      [1, 500].map((page) => devices({ fussy: 'room', ...one, page }, [2, 30])),
    ),
    ...deviceColumns.map((column) => devices({ fussy: 'a1b', column, page: 500 }, [2, 30])),
    ...userColumns.flatMap((column) => [1, 500].map((page) => users('top', { fussy: 'user', column, page }, [2, 30]))),
    ...orders(userColumns).flatMap((one) => users('organization', one, [2, 2])),
    ...['zzz', 'user', 'user1234'].map((fussy) => users('organization', { fussy, column: 'email' }, [2, 30])),
  ];
}
