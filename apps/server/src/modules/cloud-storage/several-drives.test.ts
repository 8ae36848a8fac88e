import { directions } from '@account/contract/calls/list-options';
import { fileList } from '@account/contract/endpoints/drives/cloud-storage.list';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { systemScope } from '../../kernel/scope.ts';
import { rawSql, sql } from '../../platform/database/sql.ts';
import { readFiles } from './files.queries.ts';
import { mostSorted } from './folders-first.queries.ts';

const app = useTestApp();
const size = 20;
const drives = [1, 2, 3];
/** Drives of unequal sizes, and one of another user. Every fifth file is in a folder. */
const files = new Map([
  [1, 600],
  [2, 40],
  [3, 11],
  [4, 300],
]);

const add = (drive: number, count: number, from = 1) =>
  change(
    app,
    sql`INSERT INTO cloud_files (provider_id, item_id, parent_item_id, is_file, name, mime_type, size, modified_at, whole_read)
      SELECT ${drive}::int, 'i' || n, CASE WHEN n % 5 > 0 THEN '' ELSE 'i1' END, n % 20 > 1, 'File ' || n * 7 % 90, 'text/plain',
        CASE WHEN n % 20 > 1 THEN n * 31 % 100 END, CASE WHEN n % 9 > 0 THEN now() - n * 13 % 80 * interval '1 day' END, 1
      FROM generate_series(${from}::int, ${from + count - 1}::int) n`,
  );

beforeAll(async () => {
  for (const [drive, count] of files) await add(drive, count);
});

const keys = { name: 'name_key', modified_at: 'modified_at', size: 'size' };

const pageOf = (isTop: boolean, query: Partial<Parameters<typeof readFiles>[2]>) =>
  app.database.read(systemScope, (executor) =>
    readFiles(executor, { drives, within: isTop ? '' : null }, {
      search: '',
      page: 1,
      per_page: size,
      column: 'name',
      direction: 'asc',
      ...query,
    } as never),
  );

async function comparePages(isTop: boolean, search = ''): Promise<void> {
  const condition = isTop ? sql`parent_item_id = ''` : sql`true`;
  for (const column of fileList.sorted)
    for (const direction of directions) {
      const sorted = await rowsOf<{ id: number }>(
        app,
        sql`SELECT id FROM cloud_files WHERE provider_id = ANY(${drives}::int[]) AND ${condition} AND name_key LIKE ${`%${search}%`}
          ORDER BY ${rawSql(`is_file, ${keys[column]} ${direction}, id ${direction}`)}`,
      );
      const last = Math.ceil(sorted.length / size);
      for (const page of new Set([1, 2, 3, 4, Math.ceil(last / 2), last - 1, last].filter((number) => number > 0))) {
        const { data, meta } = await pageOf(isTop, { search, page, column, direction });
        const expected = sorted.slice((page - 1) * size, page * size).map(({ id }) => id);
        const what = `${column} ${direction}, page ${page}`;
        expect(
          data.map(({ id }) => id),
          what,
        ).toEqual(expected);
        expect(meta.total, what).toBe(sorted.length);
      }
    }
}

describe('pages of the files of several drives', () => {
  it('are those of a plain sort, folders first', () => comparePages(false));
  it('are so at the top', () => comparePages(true));
  it('are so in a search', () => comparePages(false, 'file 1'));

  it('are so at the top of large drives, whose files are not sorted', async () => {
    await add(3, mostSorted + 2_000, 12);
    await comparePages(true);
  });

  it('are so in a search for a frequent word', async () => {
    const { data, meta } = await pageOf(false, { search: 'file' });
    expect(meta).toMatchObject({ total: 10_000, total_is_capped: true });
    expect(data).toEqual((await pageOf(false, {})).data);
  });

  it('join at the border of folders and files', async () => {
    const folders = await rowsOf(app, sql`SELECT FROM cloud_files WHERE provider_id <= 3 AND NOT is_file`);
    const { data } = await pageOf(false, { page: Math.ceil(folders.length / size) });
    const kinds = data.map((file) => (file as { size: number | null }).size === null);
    expect(kinds).toEqual(kinds.toSorted((a, b) => Number(b) - Number(a)));
    expect(new Set(kinds).size).toBe(2);
  });
});
