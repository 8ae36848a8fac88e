import { dispatchSync, listCloudFiles } from '@account/contract/endpoints/drives/cloud-storage';
import { platforms } from '@account/contract/platforms';
import { describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { buildLinkedDrive, settledDrive, useDriveApp } from '#test/support/outside/drives.ts';

const app = useDriveApp();

type Body = Record<string, unknown>;
type Rewrite = (body: Body) => unknown;

const filesOf = async (client: Client, id: number) =>
  (await client.call(listCloudFiles, { params: { id }, query: { per_page: 100 } })).body.data;
const namesOf = async (client: Client, id: number): Promise<string[]> =>
  (await filesOf(client, id)).map(({ name }: { name: string }) => name);

async function synchronise(client: Client, id: number) {
  await client.call(dispatchSync, { body: { id } });
  return settledDrive(client, id);
}

const [googleList, graphList] = [{ path: '/files' }, { path: '/delta' }];

/** A platform's list of items, with something else made of each. */
const ofItems =
  (as: (item: Body, place: number) => unknown): Rewrite =>
  (body) => {
    const name = 'value' in body ? 'value' : 'files';
    return { ...body, [name]: (body[name] as Body[]).map(as) };
  };

describe.each(platforms)('what %s sends is taken as it comes:', (platform) => {
  const list = platform === 'google' ? googleList : graphList;
  const link = async (as: Rewrite) => {
    const linked = await buildLinkedDrive(app, platform, (drive) => {
      for (const name of ['a', 'b', 'c']) drive.add({ name, size: 7 });
      app[platform].faults.next({ kind: 'rewritten', as }, list);
    });
    return { ...linked, names: await namesOf(linked.client, linked.linked.id) };
  };

  it('null in place of members, and numbers in place of texts', async () => {
    const none = {
      mimeType: null,
      parents: null,
      webViewLink: null,
      webUrl: null,
      file: null,
      deleted: null,
      trashed: null,
    };
    const { linked, client } = await link(
      ofItems((item) =>
        item.root
          ? item
          : {
              ...item,
              ...none,
              root: null,
              size: item.name === 'a' ? '7' : 7,
              ...(item.name === 'b' && { name: null }),
              ...(item.name === 'c' && { name: 5 }),
            },
      ),
    );
    expect(linked).toMatchObject({ job_status: 'success', error: null });
    const files = await filesOf(client, linked.id);
    expect(files.map(({ size }: { size: number }) => size)).toEqual([7, 7, 7]);
    expect(files.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['5', 'a']));
  });

  it('one item that has no shape is left out alone', async () => {
    const { linked, names } = await link(
      ofItems((item) => (item.name === 'b' ? { ...item, name: { text: 'b' } } : item)),
    );
    expect(linked).toMatchObject({ job_status: 'success', error: null });
    expect(names).toEqual(['a', 'c']);
  });

  it('things that are no items, ids that are none, and a byte order mark', async () => {
    const { linked, names } = await link((body) => {
      const odd = ofItems((item) => (item.name === 'b' ? null : item))(body) as Body;
      const name = 'value' in odd ? 'value' : 'files';
      const more = [
        {},
        'x',
        { id: null },
        { id: '' },
        { id: 'x'.repeat(300), name: 'long' },
        { id: 'a\0', name: 'cut' },
      ];
      return `\ufeff${JSON.stringify({ ...odd, [name]: [...(odd[name] as Body[]), ...more] })}`;
    });
    expect(linked).toMatchObject({ job_status: 'success', error: null });
    expect(names).toEqual(['a', 'c']);
  });

  it('values that no row can hold', async () => {
    const beyond = {
      size: '99999999999999999999',
      modifiedTime: '0000-00-00',
      lastModifiedDateTime: '+099999-01-01T00:00:00Z',
      webUrl: `https://drive.test/${'ü'.repeat(1_000)}`,
      webViewLink: `https://drive.test/${'ü'.repeat(1_000)}`,
      mimeType: '\0',
    };
    const { linked, names } = await link(
      ofItems((item) => (item.root ? item : { ...item, ...beyond, name: `${item.name}\0${'\ud800'}` })),
    );
    expect(linked).toMatchObject({ job_status: 'success', error: null });
    expect(names).toEqual(['a\ufffd', 'b\ufffd', 'c\ufffd']);
  });

  it('a folder that is gone and there again in one page keeps what is below it', async () => {
    const ids: Record<string, string> = {};
    const { linked, client, drive } = await buildLinkedDrive(app, platform, (drive) => {
      ids.lessons = drive.add({ name: 'Lessons', isFolder: true });
      drive.add({ name: 'Plan.pdf', parentId: ids.lessons });
      ids.map = drive.add({ name: 'Map.png' });
    });
    drive.rename(ids.map ?? '', 'Chart.png');
    const gone = [ids.lessons, ids.map].map((id) =>
      platform === 'google' ? { changeType: 'file', fileId: id, removed: true } : { id, deleted: { state: 'deleted' } },
    );
    const lessons = { id: ids.lessons, name: 'Lessons', folder: {}, mimeType: 'application/vnd.google-apps.folder' };
    const there = platform === 'google' ? { changeType: 'file', fileId: ids.lessons, file: lessons } : lessons;
    const name = platform === 'google' ? 'changes' : 'value';
    app[platform].faults.next({
      kind: 'rewritten',
      as: (body) => ({ ...body, [name]: [...gone, ...(body[name] as Body[]), there] }),
    });
    expect(await synchronise(client, linked.id)).toMatchObject({ job_status: 'success' });
    expect(await namesOf(client, linked.id)).toEqual(['Lessons', 'Chart.png', 'Plan.pdf']);
  });
});

describe('shared drives of Google', () => {
  const changed = (...changes: Body[]) =>
    app.google.faults.next({ kind: 'rewritten', as: (body) => ({ ...body, changes }) }, { path: '/changes' });

  it('come with what is in them, change their names and go', async () => {
    const { linked, client, drive } = await buildLinkedDrive(app, 'google', (drive) => drive.add({ name: 'Own.pdf' }));
    const id = drive.addSharedDrive('Staff');
    drive.add({ name: 'Rota.pdf', sharedDriveId: id });
    changed({ changeType: 'drive', driveId: id, drive: { id, name: 'Staff' } });
    await synchronise(client, linked.id);
    const [staff, , rota] = await filesOf(client, linked.id);
    expect([staff.name, rota.name, rota.parent_id]).toEqual(['Staff', 'Rota.pdf', staff.id]);
    changed({ changeType: 'drive', driveId: id, drive: { id, name: 'People' } });
    await synchronise(client, linked.id);
    expect(await namesOf(client, linked.id)).toEqual(['People', 'Own.pdf', 'Rota.pdf']);
    changed({ changeType: 'drive', driveId: id, removed: true });
    await synchronise(client, linked.id);
    expect(await namesOf(client, linked.id)).toEqual(['Own.pdf']);
  });

  it('come with what is in them when only a new file names them', async () => {
    const { linked, client, drive } = await buildLinkedDrive(app, 'google');
    const id = drive.addSharedDrive('Staff');
    drive.add({ name: 'Rota.pdf', sharedDriveId: id });
    await synchronise(client, linked.id);
    const [staff, rota] = await filesOf(client, linked.id);
    expect([staff.name, rota.parent_id]).toEqual(['Staff', staff.id]);
  });
});
