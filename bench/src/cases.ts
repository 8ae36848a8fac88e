import { deviceColumns } from '@account/contract/devices';
import { directions } from '@account/contract/paging';
import { userColumns } from '@account/contract/users';

/** One call that is measured, and how many CPU milliseconds server and Postgres may take (bars). */
export interface Case {
  name: string;
  path: string;
  body: object;
  bar?: readonly [server: number, postgres: number];
}

interface Asked {
  page?: number;
  column?: string;
  direction?: string;
  fussy?: string;
}

const list = ({ page = 1, column, direction = 'asc', fussy }: Asked) => ({
  page,
  ...(column ? { order_by: { column, direction } } : {}),
  ...(fussy ? { filters: { fussy } } : {}),
});

/** Every order both ways, first, middle and last page, and searches of 3, 4 and 12 characters. */
export function listCases(scale: number): Case[] {
  const last = Math.round(50_000 * scale);
  const pages = [1, Math.max(1, Math.round(last / 2)), last] as const;
  const devices = deviceColumns.flatMap((column) =>
    directions.flatMap((direction) =>
      pages.map((page) => ({
        name: `devices by ${column} ${direction}, page ${page}`,
        path: '/appapi/devices',
        body: list({ page, column, direction }),
        bar: page === pages[1] ? ([2, 5] as const) : ([2, 2] as const),
      })),
    ),
  );
  const users = userColumns.map((column) => ({
    name: `users by ${column}, page 1`,
    path: '/appapi/users',
    body: list({ column }),
    bar: [2, 2] as const,
  }));
  const searches = ['zzz', 'a1b', 'roo', 'zzzz', 'a1b2', 'room', 'nothing here', 'room a1b2c3d'].map((fussy) => ({
    name: `devices with "${fussy}"`,
    path: '/appapi/devices',
    body: list({ fussy }),
    bar: [2, 30] as const,
  }));
  const sortedSearches = deviceColumns.map((column) => ({
    name: `devices with "room" by ${column}, last page`,
    path: '/appapi/devices',
    body: list({ fussy: 'room', column, direction: 'desc', page: 500 }),
  }));
  return [...devices, ...users, ...searches, ...sortedSearches];
}
