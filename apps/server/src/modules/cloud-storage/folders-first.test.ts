import { directions } from '@account/contract/calls/list-options';
import type { Direction } from '@account/contract/calls/paging';
import { fileList } from '@account/contract/endpoints/drives/cloud-storage.list';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { systemScope } from '../../kernel/scope.ts';
import { rawSql, sql } from '../../platform/database/sql.ts';
import { makeFilePositions } from './file-orders.queries.ts';
import { readFiles } from './files.queries.ts';

const app = useTestApp();
const size = 20;
const [atTop, inFolder] = [24_000, 1_000];

beforeAll(async () => {
  await change(
    app,
    sql`INSERT INTO cloud_files (provider_id, item_id, parent_item_id, is_file, name, mime_type, size, modified_at, whole_read)
      SELECT 1, 'i' || n, CASE WHEN n > ${atTop}::int THEN 'i1' ELSE '' END, n % 20 > 1, 'File ' || n * 7 % 900, 'text/plain',
        CASE WHEN n % 20 > 1 AND n % 7 > 0 THEN n * 31 % 1000 END, CASE WHEN n % 9 > 0 THEN now() - n * 13 % 800 * interval '1 day' END, 1
      FROM generate_series(1, ${atTop + inFolder}::int) n`,
  );
});

const keys = { name: 'name_key', modified_at: 'modified_at', size: 'size' };

/** All files, more at the top than are sorted, and a folder. */
const places = [
  ['a drive', null, atTop + inFolder],
  ['the top', '', atTop],
  ['a folder', 'i1', inFolder],
] as const;

async function comparePages(within: string | null, rows: number): Promise<void> {
  const condition = within === null ? sql`true` : sql`parent_item_id = ${within}::text`;
  const folders = Math.floor(rows / 10 / size);
  const last = Math.ceil(rows / size);
  for (const column of fileList.sorted)
    for (const direction of directions) {
      const order = rawSql(`is_file, ${keys[column]} ${direction}, id ${direction}`);
      const sorted = await rowsOf<{ id: number }>(
        app,
        sql`SELECT id FROM cloud_files WHERE ${condition} ORDER BY ${order}`,
      );
      for (const page of [1, folders, folders + 1, folders + 2, Math.ceil(last / 2), last - 1, last]) {
        const query = { search: '', page, per_page: size, column, direction };
        const { data, meta } = await app.database.read(systemScope, (executor) =>
          readFiles(executor, { providerId: 1, within }, { ...query, per_page: size }),
        );
        const expected = sorted.slice((page - 1) * size, page * size).map(({ id }) => id);
        expect(
          data.map(({ id }) => id),
          `${column} ${direction}, page ${page}`,
        ).toEqual(expected);
        expect(meta.total).toBe(rows);
      }
    }
}

it.each(places)('pages of %s are those of a plain sort, folders first', (_name, within, rows) =>
  comparePages(within, rows),
);

it.each(places)('so they are when %s has a position index', async (_name, within, rows) => {
  await app.database.write(systemScope, async (tx) => {
    for (const column of fileList.sorted) await makeFilePositions(tx, { providerId: 1, within, column });
  });
  await comparePages(within, rows);
});

it.each(fileList.sorted)('a page deep in a list by %s is found by the positions', async (column) => {
  const middle = async (direction: Direction) => {
    const query = { search: '', page: 600, per_page: 20, column, direction } as const;
    return app.database.read(systemScope, (executor) => readFiles(executor, { providerId: 1, within: null }, query));
  };
  await app.database.write(systemScope, (tx) => makeFilePositions(tx, { providerId: 1, within: null, column }));
  const right = await Promise.all(directions.map(middle));
  // Wrong positions lead to a wrong page: nothing else was asked.
  await change(
    app,
    sql`UPDATE cloud_file_marks SET file_ids = array_fill(file_ids[1], ARRAY[cardinality(file_ids)])
      WHERE order_by = ${column}::text`,
  );
  const wrong = await Promise.all(directions.map(middle));
  for (const [index, page] of wrong.entries()) expect(page.data).not.toEqual(right[index]?.data);
});
