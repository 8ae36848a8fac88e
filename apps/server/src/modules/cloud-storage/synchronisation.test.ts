import { dispatchSync, listCloudFiles } from '@account/contract/endpoints/drives/cloud-storage';
import { platforms } from '@account/contract/platforms';
import { describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { buildLinkedDrive, settledDrive, useDriveApp } from '#test/support/outside/drives.ts';

const app = useDriveApp();

const filesOf = async (client: Client, id: number, query: Record<string, string | number> = {}) =>
  (await client.call(listCloudFiles, { params: { id }, query: { per_page: 100, ...query } })).body;

const namesOf = async (client: Client, id: number, query: Record<string, string | number> = {}): Promise<string[]> =>
  (await filesOf(client, id, query)).data.map(({ name }: { name: string }) => name);

async function synchronise(client: Client, id: number) {
  await client.call(dispatchSync, { body: { id } });
  return settledDrive(client, id);
}

describe.each(platforms)('a drive at %s', (platform) => {
  const link = (fill?: Parameters<typeof buildLinkedDrive>[2]) => buildLinkedDrive(app, platform, fill);

  it('is read whole, and tells how many files it has, when and how long it took', async () => {
    const { client, linked, drive } = await link((drive) =>
      drive.fill({ files: 1_500, folders: 60, depth: 10, seed: 1 }),
    );
    expect(linked).toMatchObject({
      job_status: 'success',
      files_synced: drive.count,
      files_total: drive.count,
      synced_at: expect.any(String),
      sync_seconds: expect.any(Number),
      error: null,
    });
    expect((await filesOf(client, linked.id)).meta.total).toBe(drive.count);
  });

  it('follows what is added, renamed, moved, changed and removed', async () => {
    const ids: Record<string, string> = {};
    const { client, linked, drive } = await link((drive) => {
      ids.lessons = drive.add({ name: 'Lessons', isFolder: true });
      ids.old = drive.add({ name: 'Old', isFolder: true });
      ids.plan = drive.add({ name: 'Plan.pdf', parentId: ids.old, size: 1 });
      drive.add({ name: 'Left behind.pdf', parentId: ids.old });
      ids.map = drive.add({ name: 'Map.png' });
    });
    drive.rename(ids.map ?? '', 'Карта — خريطة — 地図.png');
    drive.move(ids.plan ?? '', ids.lessons);
    drive.update(ids.plan ?? '', { size: 77 });
    drive.remove(ids.old ?? '', { reported: 'top' });
    drive.add({ name: 'Map.png' });
    drive.add({ name: 'Map.png' });
    const { files_synced } = await synchronise(client, linked.id);
    expect(files_synced).toBe(drive.count);
    expect(await namesOf(client, linked.id)).toEqual([
      'Lessons',
      'Map.png',
      'Map.png',
      'Plan.pdf',
      'Карта — خريطة — 地図.png',
    ]);
    const [lessons] = (await filesOf(client, linked.id)).data;
    const inside = await filesOf(client, linked.id, { parent_id: lessons.id });
    expect(inside).toMatchObject({
      data: [{ name: 'Plan.pdf', size: 77, parent_id: lessons.id }],
      path: [{ id: lessons.id, name: 'Lessons' }],
    });
  });

  it('gets back what was in a folder that comes out of the bin', async () => {
    let folder = '';
    const { client, linked, drive } = await link((drive) => {
      folder = drive.add({ name: 'Lessons', isFolder: true, modifiedAt: new Date('2020-01-01') });
      drive.add({ name: 'Plan.pdf', parentId: folder });
    });
    drive.remove(folder);
    await synchronise(client, linked.id);
    expect(await namesOf(client, linked.id)).toEqual([]);
    // Google may tell of the folder alone.
    drive.restore(folder, { reported: platform === 'google' ? 'top' : 'all' });
    await synchronise(client, linked.id);
    expect(await namesOf(client, linked.id)).toEqual(['Lessons', 'Plan.pdf']);
  });

  it('is read again from the beginning when its position is too old, and what is gone is removed', async () => {
    let gone = '';
    const { client, linked, drive } = await link((drive) => {
      drive.add({ name: 'Kept.pdf' });
      gone = drive.add({ name: 'Gone.pdf' });
    });
    drive.remove(gone, { forever: true });
    drive.expireCursors();
    expect(await synchronise(client, linked.id)).toMatchObject({ job_status: 'success', files_synced: 1, error: null });
    expect(await namesOf(client, linked.id)).toEqual(['Kept.pdf']);
  });

  it('has folders that contain each other, and still comes to an end', async () => {
    const { client, linked } = await link((drive) => {
      const [one, two] = ['One', 'Two'].map((name) => drive.add({ name, isFolder: true })) as [string, string];
      drive.move(one, two);
      drive.move(two, one);
    });
    const { data } = await filesOf(client, linked.id, { fussy: 'one' });
    const { path } = await filesOf(client, linked.id, { parent_id: data[0].id });
    expect(path.map(({ name }: { name: string }) => name)).toEqual(['Two', 'One']);
  });

  it('reads only what changed the second time', async () => {
    const { client, linked, drive } = await link((drive) => drive.fill({ files: 2_500, seed: 2 }));
    const before = app[platform].requestCount;
    for (let count = 0; count < 10; count++) drive.add({ name: `New ${count}` });
    expect((await synchronise(client, linked.id)).files_synced).toBe(drive.count);
    expect(app[platform].requestCount - before).toBe(1);
  });

  it('renews its access token once, when the platform no longer takes it', async () => {
    const { client, linked, person } = await link((drive) => drive.add({ name: 'a' }));
    const before = app[platform].renewals;
    app[platform].expireAccessTokens(person.sub);
    expect(await synchronise(client, linked.id)).toMatchObject({ job_status: 'success' });
    expect(app[platform].renewals).toBe(before + 1);
  });
});
