import { listCloudFiles } from '@account/contract/endpoints/drives/cloud-storage';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildCloudStorageProvider, buildUser } from '#test/support/factories.ts';
import { change, rowOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
let client: Client;
let id: number;
/** The folder `Lessons`, which holds one folder and 45 files. */
let lessons: number;

beforeAll(async () => {
  const user = await buildUser(app);
  client = await signedIn(app, user);
  ({ id } = await buildCloudStorageProvider(app, { userId: user.id }));
  const add = (rows: ReturnType<typeof sql>) =>
    change(
      app,
      sql`INSERT INTO cloud_files (provider_id, whole_read, item_id, parent_item_id, is_file, name, mime_type, size, modified_at)
        SELECT ${id}, 1, r.* FROM (${rows}) r`,
    );
  await add(sql`VALUES ('lessons', '', false, 'Lessons', 'inode/directory', NULL::bigint, NULL::timestamptz),
    ('archive', '', false, 'archive', 'inode/directory', NULL, NULL), ('inner', 'lessons', false, 'Inner', 'inode/directory', NULL, NULL),
    ('top', '', true, 'Top.pdf', 'application/pdf', 5, '2026-01-01Z')`);
  await add(sql`SELECT 'f' || n, 'lessons', true, 'File ' || lpad(n::text, 2, '0') || '.pdf', 'application/pdf', 100 - n,
    '2026-01-01Z'::timestamptz + n * interval '1 hour' FROM generate_series(1, 45) n`);
  ({ id: lessons } = await rowOf<{ id: number }>(
    app,
    sql`SELECT id FROM cloud_files WHERE provider_id = ${id} AND item_id = 'lessons'`,
  ));
});

const list = async (query: Record<string, string | number> = {}) =>
  (await client.call(listCloudFiles, { params: { id }, query })).body;
const names = async (query: Record<string, string | number>): Promise<string[]> =>
  (await list(query)).data.map(({ name }: { name: string }) => name);
const file = (n: number) => `File ${String(n).padStart(2, '0')}.pdf`;

describe('the files of a linked drive', () => {
  it('are all of them without a folder, and those at the top with folder 0', async () => {
    expect((await list()).meta).toMatchObject({ total: 49, last_page: 3, from: 1, to: 20 });
    const top = await list({ parent_id: 0 });
    expect(top.meta.total).toBe(3);
    expect(top.data.map(({ name, parent_id }: { name: string; parent_id: number }) => [name, parent_id])).toEqual([
      ['archive', null],
      ['Lessons', null],
      ['Top.pdf', null],
    ]);
    expect(top.path).toEqual([]);
  });

  it('have folders first in either direction', async () => {
    expect(await names({ parent_id: 0, direction: 'desc' })).toEqual(['Lessons', 'archive', 'Top.pdf']);
    expect((await names({ parent_id: lessons, direction: 'desc' })).slice(0, 3)).toEqual(['Inner', file(45), file(44)]);
    expect((await names({ parent_id: lessons, order_by: 'size' })).slice(0, 3)).toEqual(['Inner', file(45), file(44)]);
    const bySize = await names({ parent_id: lessons, order_by: 'size', direction: 'desc' });
    expect(bySize.slice(0, 3)).toEqual(['Inner', file(1), file(2)]);
    const byDate = await names({ parent_id: lessons, order_by: 'modified_at', direction: 'desc' });
    expect(byDate.slice(0, 2)).toEqual(['Inner', file(45)]);
  });

  it.each(['asc', 'desc'] as const)('come on pages that join without a gap (%s)', async (direction) => {
    const pages = [1, 2, 3, 4, 5].map((page) => names({ parent_id: lessons, page, per_page: 10, direction }));
    const all = (await Promise.all(pages)).flat();
    const files = Array.from({ length: 45 }, (_none, index) => file(index + 1));
    expect(all).toEqual(['Inner', ...(direction === 'asc' ? files : files.toReversed())]);
    expect(await names({ parent_id: lessons, page: 99, per_page: 10, direction })).toEqual(all.slice(40));
  });

  it('are found anywhere by a part of the name', async () => {
    expect(await names({ fussy: 'LE 4' })).toEqual([40, 41, 42, 43, 44, 45].map(file));
    expect((await names({ fussy: 'e', direction: 'desc' })).slice(0, 4)).toEqual([
      'Lessons',
      'Inner',
      'archive',
      file(45),
    ]);
    expect((await list({ fussy: '100%' })).meta.total).toBe(0);
    expect(await names({ fussy: 'le 4', parent_id: 0 })).toEqual([]);
  });

  it('tell the way to the folder', async () => {
    const inner = (await list({ fussy: 'Inner' })).data[0];
    expect(inner).toMatchObject({ parent_id: lessons, mime_type: 'inode/directory', size: null });
    expect((await list({ parent_id: inner.id })).path).toEqual([
      { id: lessons, name: 'Lessons' },
      { id: inner.id, name: 'Inner' },
    ]);
  });

  it.each([
    ['a folder that does not exist', 404, { parent_id: 999_999_999 }],
    ['an unknown column', 422, { order_by: 'web_url' }],
    ['a page size that is not offered', 422, { per_page: 7 }],
    ['page 0', 422, { page: 0 }],
    ['a folder that is no number', 422, { parent_id: 'top' }],
  ])('with %s: %i', async (_what, status, query) => {
    expect((await client.call(listCloudFiles, { params: { id }, query })).status).toBe(status);
  });

  it('of another drive are no folder of this one', async () => {
    const outsider = await buildUser(app);
    const other = await buildCloudStorageProvider(app, { userId: outsider.id });
    const strange = await signedIn(app, outsider);
    const call = { params: { id: other.id }, query: { parent_id: lessons } };
    expect((await strange.call(listCloudFiles, call)).status).toBe(404);
    expect((await strange.call(listCloudFiles, { params: { id } })).status).toBe(404);
  });
});
