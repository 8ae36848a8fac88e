import { directions } from '@account/contract/calls/list-options';
import type { Direction } from '@account/contract/calls/paging';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { systemScope } from '../../kernel/scope.ts';
import { rawSql, sql } from '../../platform/database/sql.ts';
import { readFiles } from './files.queries.ts';

const app = useTestApp();
/** More files than matches are counted. */
const files = 11_000;
/** Folders of either drive: fewer and more than are looked at before all matches are sorted. */
const drives = [
  [1, 2_000],
  [2, 6_000],
] as const;

beforeAll(async () => {
  for (const [drive, folders] of drives)
    await change(
      app,
      sql`INSERT INTO cloud_files (provider_id, item_id, is_file, name, mime_type, size, whole_read)
        SELECT ${drive}::int, 'i' || n, n > ${folders}::int, CASE WHEN n > ${folders}::int THEN 'File ' ELSE 'Folder ' END || n * 7 % 900,
          'text/plain', CASE WHEN n > ${folders}::int AND n % 7 > 0 THEN n * 31 % 1000 END, 1
        FROM generate_series(1, ${folders + files}::int) n`,
    );
});

const keys = { name: 'name_key', size: 'size' };

async function compare(drive: number, word: string, column: keyof typeof keys, direction: Direction): Promise<void> {
  const order = rawSql(`is_file, ${keys[column]} ${direction}, id ${direction}`);
  const sorted = await rowsOf<{ id: number }>(
    app,
    sql`SELECT id FROM cloud_files WHERE provider_id = ${drive}::int AND name_key LIKE ${`%${word}%`}::text ORDER BY ${order}`,
  );
  for (const page of [1, 100, 101, 250, 251, 300, 301, 500]) {
    const query = { search: word, page, per_page: 20 as const, column, direction };
    const { data, meta } = await app.database.read(systemScope, (executor) =>
      readFiles(executor, { providerId: drive, within: null }, query),
    );
    const expected = sorted.slice((page - 1) * 20, page * 20).map(({ id }) => id);
    expect(
      data.map(({ id }) => id),
      `"${word}" by ${column} ${direction}, page ${page}`,
    ).toEqual(expected);
    expect(meta.total_is_capped).toBe(true);
  }
}

it.each(drives)('a frequent word gives the pages of a plain sort in drive %i, with %i folders', async (drive) => {
  // The first word is in all names, the second in those of files alone.
  for (const word of ['e', 'file'])
    for (const column of ['name', 'size'] as const)
      for (const direction of directions) await compare(drive, word, column, direction);
});
