import {
  dispatchSync,
  listCloudFiles,
  unlinkCloudStorageProvider,
} from '@account/contract/endpoints/drives/cloud-storage';
import { fileList } from '@account/contract/endpoints/drives/cloud-storage.list';
import { expect, it } from 'vitest';
import { buildLinkedDrive, settledDrive, useDriveApp } from '#test/support/outside/drives.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hasPositions } from './file-orders.queries.ts';

const app = useDriveApp();

it.each(fileList.sorted)(
  'a page deep in a list by %s has a position index made, and a change of the files removes them',
  async (column) => {
    const { client, linked, drive } = await buildLinkedDrive(app, 'google', (drive) =>
      drive.fill({ files: 10_600, folders: 10, seed: 9 }),
    );
    const isIndexed = () =>
      app.database.read(systemScope, (executor) =>
        hasPositions(executor, { providerId: linked.id, within: null, column }),
      );
    const open = async (page: number) =>
      (await client.call(listCloudFiles, { params: { id: linked.id }, query: { page, order_by: column } })).body;

    await open(1);
    await app.idle();
    expect(await isIndexed()).toBe(false);
    const before = await open(265);
    await app.idle();
    expect(await isIndexed()).toBe(true);
    expect(await open(265)).toEqual(before);

    drive.add({ name: '!', size: 0, modifiedAt: new Date(0) });
    await client.call(dispatchSync, { body: { id: linked.id } });
    await settledDrive(client, linked.id);
    expect(await isIndexed()).toBe(false);
    expect((await open(265)).data.slice(1)).toEqual(before.data.slice(0, -1));

    await app.idle();
    await client.call(unlinkCloudStorageProvider, { params: { id: linked.id } });
    await app.idle();
    expect(await isIndexed()).toBe(false);
  },
);
