import { listOwnCloudFiles } from '@account/contract/endpoints/displays/me';
import { listCloudFiles } from '@account/contract/endpoints/drives/cloud-storage';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { Client, signedIn, withToken } from '#test/support/client.ts';
import { enrolledDisplay } from '#test/support/displays.ts';
import { buildCloudStorageProvider, buildUser } from '#test/support/factories.ts';
import { change, rowOf, rowsOf } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';

const app = useTestApp();

type Query = Record<string, string | number>;
interface DriveOwner {
  id: number;
  client: Client;
  drives: number[];
}

/** DriveOwner with linked drives of a folder and two files each. */
async function withDrives(
  names: string[],
  level = accessLevels.user as (typeof accessLevels)['user' | 'top'],
): Promise<DriveOwner> {
  const { id } = await buildUser(app, { level });
  const drives: number[] = [];
  for (const name of names) {
    const drive = await buildCloudStorageProvider(app, { userId: id });
    await change(
      app,
      sql`INSERT INTO cloud_files (provider_id, whole_read, item_id, parent_item_id, is_file, name, mime_type, size)
        VALUES (${drive.id}, 1, 'folder', '', false, ${`Folder ${name}`}, 'inode/directory', NULL),
          (${drive.id}, 1, 'inner', 'folder', true, ${`Inner ${name}`}, 'text/plain', 1),
          (${drive.id}, 1, 'file', '', true, ${`File ${name}`}, 'text/plain', 2)`,
    );
    drives.push(drive.id);
  }
  return { id, client: await withToken(app, { id }), drives };
}

let person: DriveOwner;
let outsider: DriveOwner;
beforeAll(async () => {
  person = await withDrives(['b', 'a']);
  outsider = await withDrives(['c']);
});

const list = async (query: Query, { client } = person) => (await client.call(listOwnCloudFiles, { query })).body;
const names = async (query: Query, who = person): Promise<string[]> =>
  (await list(query, who)).data.map(({ name }: { name: string }) => name);
const folderOf = (drive: number | undefined) =>
  rowOf<{ id: number }>(app, sql`SELECT id FROM cloud_files WHERE provider_id = ${drive ?? 0} AND item_id = 'folder'`);

describe('the files that a display reads', () => {
  it('are those of all linked drives together, folders first', async () => {
    expect(await names({})).toEqual(['Folder a', 'Folder b', 'File a', 'File b', 'Inner a', 'Inner b']);
    expect(await names({ direction: 'desc' })).toEqual([
      'Folder b',
      'Folder a',
      'Inner b',
      'Inner a',
      'File b',
      'File a',
    ]);
    expect(await names({ parent_id: 0 })).toEqual(['Folder a', 'Folder b', 'File a', 'File b']);
    expect(await names({ fussy: 'er a' })).toEqual(['Folder a', 'Inner a']);
    expect(await names({ order_by: 'size' })).toEqual(expect.arrayContaining(['Inner a', 'File b']));
    expect((await list({ per_page: 10 })).meta).toEqual({ current_page: 1, last_page: 1, from: 1, to: 6, total: 6 });
    expect((await list({})).path).toEqual([]);
  });

  it('are those of one drive, as in the web', async () => {
    const [drive = 0] = person.drives;
    const browser = await signedIn(app, person);
    const queries: Query[] = [{}, { parent_id: 0 }, { fussy: 'inner' }, { order_by: 'size', direction: 'desc' }];
    for (const query of queries) {
      const inWeb = await browser.call(listCloudFiles, { params: { id: drive }, query });
      expect(await list({ ...query, provider_id: drive })).toEqual(inWeb.body);
    }
  });

  it('are those of a folder, in whichever drive it is', async () => {
    const { id } = await folderOf(person.drives[0]);
    expect(await names({ parent_id: id })).toEqual(['Inner b']);
    expect((await list({ parent_id: id })).path).toEqual([{ id, name: 'Folder b' }]);
    expect(await names({ parent_id: id, provider_id: person.drives[0] ?? 0 })).toEqual(['Inner b']);
  });

  it('are none without a linked drive, and those of the only one', async () => {
    const withoutDrives = await withDrives([]);
    expect(await list({}, withoutDrives)).toEqual({
      data: [],
      meta: { current_page: 1, last_page: 1, from: 0, to: 0, total: 0 },
      path: [],
    });
    expect(await names({ parent_id: 0 }, outsider)).toEqual(['Folder c', 'File c']);
  });

  it('are a use of the drives', async () => {
    const rested = await withDrives(['x', 'y']);
    await change(
      app,
      sql`UPDATE cloud_storage_providers SET last_used_at = '2026-01-01Z' WHERE user_id = ${rested.id}`,
    );
    await list({}, rested);
    const used = await rowsOf(
      app,
      sql`SELECT FROM cloud_storage_providers WHERE user_id = ${rested.id} AND last_used_at > '2026-01-02Z'`,
    );
    expect(used).toHaveLength(2);
  });

  it.each(['user', 'top'] as const)('of another user are not found, by level %s', async (level) => {
    const { client } = await withDrives(['d', 'e'], accessLevels[level]);
    const { id } = await folderOf(outsider.drives[0]);
    const queries: Query[] = [
      { provider_id: outsider.drives[0] ?? 0 },
      { parent_id: id },
      { provider_id: 2_147_483_647 },
      { parent_id: 999_999_999 },
    ];
    for (const query of queries)
      expect((await client.call(listOwnCloudFiles, { query })).status, JSON.stringify(query)).toBe(404);
  });

  it('of one’s other drive are no folder of this one', async () => {
    const { id } = await folderOf(person.drives[0]);
    const query = { provider_id: person.drives[1] ?? 0, parent_id: id };
    expect((await person.client.call(listOwnCloudFiles, { query })).status).toBe(404);
  });

  it.each([
    { order_by: 'web_url' },
    { per_page: 7 },
    { page: 0 },
    { page: '1e9' },
    { parent_id: 'top' },
    { provider_id: 'all' },
    { provider_id: '99999999999' },
    { direction: 'up' },
    { fussy: '\0' },
    { fussy: 'x'.repeat(256) },
  ])('with %o: 422', async (query) => {
    expect((await person.client.call(listOwnCloudFiles, { query: query as never as Query })).status).toBe(422);
  });

  it('need the token of a person', async () => {
    for (const client of [new Client(app), await enrolledDisplay(app), await signedIn(app, person)])
      expect((await client.call(listOwnCloudFiles)).status).toBe(401);
  });
});
