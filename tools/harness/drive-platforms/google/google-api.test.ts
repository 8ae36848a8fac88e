import { describe, expect, test } from 'vitest';
import { type Reader, usePlatform } from '../test/use-platform.ts';

const platform = usePlatform('google');

interface File {
  id: string;
  name: string;
  parents?: string[];
  trashed: boolean;
}
interface Change {
  fileId: string;
  removed: boolean;
  file?: File;
}

async function readFiles(reader: Reader, query = 'pageSize=1000&q=trashed=false'): Promise<File[]> {
  const files: File[] = [];
  for (let token: unknown = ''; token !== undefined; ) {
    const fields = 'nextPageToken,files(id,name,parents,trashed)';
    const page = await reader.read(`/drive/v3/files?${query}&fields=${fields}${token && `&pageToken=${token}`}`);
    files.push(...(page.files as File[]));
    token = page.nextPageToken;
  }
  return files;
}

const startToken = async (reader: Reader) => (await reader.read('/drive/v3/changes/startPageToken')).startPageToken;

const fields = 'newStartPageToken,nextPageToken,changes(fileId,removed,file(id,name,parents,trashed))';

const readChanges = (reader: Reader, token: unknown, query = '') =>
  reader.read(`/drive/v3/changes?pageToken=${token}&fields=${fields}${query}`);

describe('files.list', () => {
  test('sends every item once, over all pages', async () => {
    const reader = await platform.newReader();
    reader.drive.fill({ files: 2_500, seed: 7 });
    const files = await readFiles(reader);
    expect(files).toHaveLength(reader.drive.count);
    const ids = new Set(files.map(({ id }) => id));
    expect(ids.size).toBe(reader.drive.count);
    const known = files.every(({ parents = [] }) => ids.has(parents[0] ?? '') || parents[0] === reader.drive.rootId);
    expect(known).toBe(true);
    expect(ids).not.toContain(reader.drive.rootId);
  });

  test('sends the fields that are asked for, and some by default', async () => {
    const reader = await platform.newReader();
    const id = reader.drive.add({ name: 'Plan.pdf', size: 12 });
    const asked = await reader.read('/drive/v3/files?fields=files(id,size,parents)');
    expect(asked).toEqual({ files: [{ id, size: '12', parents: [reader.drive.rootId] }] });
    const usual = { kind: 'drive#file', id, name: 'Plan.pdf', mimeType: 'application/pdf' };
    expect(await reader.read('/drive/v3/files')).toEqual({
      kind: 'drive#fileList',
      incompleteSearch: false,
      files: [usual],
    });
    const unknown = await reader.get('/drive/v3/files?fields=files(path)');
    expect(unknown.status).toBe(400);
  });

  test('finds by parent and by the bin', async () => {
    const reader = await platform.newReader();
    const folder = reader.drive.add({ name: 'Folder', isFolder: true });
    const inside = reader.drive.add({ name: 'In it', parentId: folder });
    reader.drive.remove(reader.drive.add({ name: 'Thrown away' }));
    const query = (q: string) => readFiles(reader, `q=${encodeURIComponent(q)}`);
    expect((await query(`'${folder}' in parents and trashed = false`)).map(({ id }) => id)).toEqual([inside]);
    expect((await query('trashed = true')).map(({ name }) => name)).toEqual(['Thrown away']);
    expect((await query("'root' in parents")).map(({ name }) => name)).toEqual(['Thrown away', 'Folder']);
  });

  test('has shared drives when they are asked for, and shared items without parents', async () => {
    const reader = await platform.newReader();
    const shared = reader.drive.addSharedDrive('Staff');
    const inShared = reader.drive.add({ name: 'Rota', sharedDriveId: shared });
    const foreign = reader.drive.add({ name: 'Of a friend', parentId: null });
    const [file] = await readFiles(reader);
    expect(file).toEqual({ id: foreign, name: 'Of a friend', trashed: false });
    const all = await readFiles(reader, 'corpora=allDrives&includeItemsFromAllDrives=true&supportsAllDrives=true');
    expect(all.map(({ id, parents }) => [id, parents])).toEqual([
      [foreign, undefined],
      [inShared, [shared]],
    ]);
    expect((await reader.get('/drive/v3/files?includeItemsFromAllDrives=true')).status).toBe(403);
    const drives = await reader.read('/drive/v3/drives');
    expect(drives.drives).toEqual([{ kind: 'drive#drive', id: shared, name: 'Staff' }]);
  });

  test('refuses a page token that has expired, or of another query', async () => {
    const reader = await platform.newReader();
    reader.drive.fill({ files: 5, folders: 1 });
    const { nextPageToken } = await reader.read('/drive/v3/files?pageSize=2');
    const other = await reader.get(`/drive/v3/files?pageToken=${nextPageToken}&q=trashed=false`);
    expect(other.status).toBe(400);
    reader.drive.expireCursors();
    const expired = await reader.get(`/drive/v3/files?pageToken=${nextPageToken}`);
    expect(expired.status).toBe(400);
    expect(await expired.json()).toMatchObject({
      error: { code: 400, errors: [{ reason: 'invalid', location: 'pageToken' }] },
    });
  });
});

describe('changes.list', () => {
  test('tells each change once, by the latest state', async () => {
    const reader = await platform.newReader();
    const { drive } = reader;
    const folder = drive.add({ name: 'Folder', isFolder: true });
    const inside = drive.add({ name: 'Inside', parentId: folder });
    const other = drive.add({ name: 'Other' });
    const token = await startToken(reader);
    expect((await readChanges(reader, token)).changes).toEqual([]);

    drive.rename(other, 'Renamed');
    drive.move(other, folder);
    drive.remove(folder);
    const first = await readChanges(reader, token);
    const listed = (first.changes as Change[]).map(({ fileId, file }) => [fileId, file?.name, file?.trashed]);
    expect(listed).toEqual([
      [inside, 'Inside', true],
      [other, 'Renamed', true],
      [folder, 'Folder', true],
    ]);
    expect(drive.count).toBe(0);

    drive.restore(folder);
    drive.remove(inside, { forever: true });
    const second = await readChanges(reader, first.newStartPageToken);
    const removed = (second.changes as Change[]).map(({ fileId, removed }) => [fileId, removed]);
    expect(removed).toEqual([
      [folder, false],
      [other, false],
      [inside, true],
    ]);
    const [, , gone] = second.changes as Change[];
    expect(gone).toEqual({ fileId: inside, removed: true });
    expect((await readFiles(reader)).map(({ id }) => id)).toEqual([other, folder]);
  });

  test('comes in pages, and may tell a folder alone', async () => {
    const reader = await platform.newReader();
    const token = await startToken(reader);
    const folder = reader.drive.add({ name: 'Folder', isFolder: true });
    reader.drive.add({ name: 'Inside', parentId: folder });
    const first = await readChanges(reader, token, '&pageSize=1');
    expect(first).toMatchObject({ changes: [{ fileId: folder }] });
    expect(first.newStartPageToken).toBeUndefined();
    const second = await readChanges(reader, first.nextPageToken, '&pageSize=1');
    reader.drive.remove(folder, { reported: 'top' });
    const third = await readChanges(reader, second.newStartPageToken);
    expect(third.changes).toMatchObject([{ fileId: folder }]);
  });

  test('refuses a token that is no longer accepted', async () => {
    const reader = await platform.newReader();
    const token = await startToken(reader);
    reader.drive.expireCursors();
    expect((await reader.get(`/drive/v3/changes?pageToken=${token}`)).status).toBe(400);
    expect((await readChanges(reader, await startToken(reader))).changes).toEqual([]);
  });
});

test('about tells who it is', async () => {
  const reader = await platform.newReader();
  const about = await reader.read('/drive/v3/about?fields=user(displayName,emailAddress)');
  expect(about).toEqual({ user: { displayName: 'Ada Lovelace', emailAddress: 'ada@school.example' } });
  expect((await reader.get('/drive/v3/about')).status).toBe(400);
});
