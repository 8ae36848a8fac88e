import { describe, expect, test } from 'vitest';
import { type Reader, usePlatform } from '../test/use-platform.ts';

const platform = usePlatform('microsoft');

interface Item {
  id: string;
  name?: string;
  root?: object;
  deleted?: { state: string };
  parentReference: { id?: string };
}

/** Follows the links to the end. */
async function follow(reader: Reader, address: string, headers?: Record<string, string>) {
  const items: Item[] = [];
  for (let link = address; ; ) {
    const page = await reader.read(link, headers);
    items.push(...(page.value as Item[]));
    if (!page['@odata.nextLink']) return { items, deltaLink: String(page['@odata.deltaLink']) };
    link = String(page['@odata.nextLink']);
  }
}

const start = '/me/drive/root/delta';

describe('delta', () => {
  test('sends the root and every item once, over all pages', async () => {
    const reader = await platform.newReader();
    reader.drive.fill({ files: 2_500, seed: 7 });
    const { items } = await follow(reader, `${start}?$top=1000`);
    expect(items[0]).toMatchObject({ id: reader.drive.rootId, root: {}, folder: {} });
    const ids = new Set(items.map(({ id }) => id));
    expect([items.length, ids.size]).toEqual([reader.drive.count + 1, reader.drive.count + 1]);
    expect(items.slice(1).every(({ parentReference }) => ids.has(parentReference.id ?? ''))).toBe(true);
    const children = new Map<string, number>();
    for (const { parentReference } of items.slice(1))
      children.set(parentReference.id ?? '', (children.get(parentReference.id ?? '') ?? 0) + 1);
    const counts = items.filter((item) => 'folder' in item).map((item) => [item.id, item.folder]);
    expect(counts).toEqual(counts.map(([id]) => [id, { childCount: children.get(String(id)) ?? 0 }]));
  });

  test('sends what $select names, also on later pages', async () => {
    const reader = await platform.newReader();
    const id = reader.drive.add({ name: 'Plan.pdf', size: 12 });
    const { items } = await follow(reader, `${start}?$select=id,size,deleted&$top=1`);
    expect(items).toEqual([
      { id: reader.drive.rootId, size: 0 },
      { id, size: 12 },
    ]);
    expect((await reader.get(`${start}?$select=path`)).status).toBe(400);
  });

  test('tells each change once with the folders above it, or alone', async () => {
    const reader = await platform.newReader();
    const { drive } = reader;
    const folder = drive.add({ name: 'Folder', isFolder: true });
    const inside = drive.add({ name: 'Inside', parentId: folder });
    const other = drive.add({ name: 'Other' });
    const { deltaLink } = await follow(reader, start);

    drive.rename(other, 'Renamed');
    drive.move(other, folder);
    const moved = await follow(reader, deltaLink);
    expect(moved.items.map(({ id, name }) => [id, name])).toEqual([
      [drive.rootId, 'root'],
      [folder, 'Folder'],
      [other, 'Renamed'],
    ]);
    expect(moved.items.at(-1)?.parentReference.id).toBe(folder);

    drive.remove(folder);
    const alone = { deltaExcludeParent: 'true' };
    const removed = await follow(reader, moved.deltaLink, alone);
    expect(removed.items.map(({ id, name, deleted }) => [id, name, deleted])).toEqual([
      [inside, undefined, { state: 'deleted' }],
      [other, undefined, { state: 'deleted' }],
      [folder, undefined, { state: 'deleted' }],
    ]);

    drive.restore(folder);
    const restored = await follow(reader, removed.deltaLink, alone);
    expect(restored.items.map(({ name }) => name)).toEqual(['Folder', 'Inside', 'Renamed']);
  });

  test('loses nothing that changes while it is read', async () => {
    const reader = await platform.newReader();
    reader.drive.fill({ files: 3, folders: 0 });
    const first = await reader.read(`${start}?$top=2`);
    const added = reader.drive.add({ name: 'Added meanwhile' });
    const { items, deltaLink } = await follow(reader, String(first['@odata.nextLink']));
    expect(items).toHaveLength(2);
    const { items: changed } = await follow(reader, deltaLink, { deltaExcludeParent: 'true' });
    expect(changed.map(({ id }) => id)).toEqual([added]);
  });

  test('says where to begin anew when a token has expired', async () => {
    const reader = await platform.newReader();
    reader.drive.fill({ files: 3, folders: 0 });
    const latest = await reader.read(`${start}?token=latest&$select=id`);
    expect(latest.value).toEqual([]);
    reader.drive.expireCursors();
    const gone = await reader.get(String(latest['@odata.deltaLink']));
    expect(gone.status).toBe(410);
    expect(await gone.json()).toMatchObject({ error: { code: 'resyncChangesApplyDifferences' } });
    const { items } = await follow(reader, gone.headers.get('location') ?? '');
    expect(items.map((item) => Object.keys(item))).toEqual([['id'], ['id'], ['id'], ['id']]);
  });

  test('shows what a shortcut leads to', async () => {
    const reader = await platform.newReader();
    reader.drive.add({ name: 'Shared', isFolder: true, shortcutTo: '01TARGET' });
    const { items } = await follow(reader, `${start}?$select=name,remoteItem,folder`);
    expect(items[1]).toMatchObject({ name: 'Shared', remoteItem: { id: '01TARGET', folder: {} } });
    expect(items[1]).not.toHaveProperty('folder');
  });
});

test('me/drive tells whose it is', async () => {
  const reader = await platform.newReader();
  const drive = await reader.read('/me/drive?$select=driveType,owner');
  expect(drive).toMatchObject({ driveType: 'business', owner: { user: { displayName: 'Ada Lovelace' } } });
});
