import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { accessLevels } from '@account/contract/roles';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, type TestApp } from '#test/support/app.ts';
import { organizationBody } from '#test/support/bodies.ts';
import { signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { plainJpeg } from '#test/support/files/pictures.ts';
import { upload } from '#test/support/files/uploads.ts';
import { type ObjectStoreServer, openObjectStore } from '#test/support/outside/object-store.ts';
import { namesIn } from '#test/support/outside/stores.ts';
import { runAsOwner } from '#test/support/postgres/postgres.ts';
import { type StorageKind, storageKinds } from '../../platform/storage/storage.ts';
import { grace, sweep } from './test/sweeps.ts';

let objects: ObjectStoreServer;
beforeAll(async () => {
  objects = await openObjectStore();
});
afterAll(() => objects.stop());

const jpeg = await plainJpeg();
let opened = 0;

const stores: Record<string, () => Record<string, string>> = {
  disk: () => ({}),
  S3: () => {
    opened += 1;
    return { S3_URL: objects.url(`swept-${opened}`) };
  },
};

async function openApp(settings: Record<string, string>): Promise<TestApp> {
  const app = await createTestApp(settings);
  onTestFinished(() => app.close());
  return app;
}

async function filesOf(app: TestApp): Promise<Record<StorageKind, string[]>> {
  const names = await Promise.all(storageKinds.map(async (kind) => [kind, await namesIn(app.storage, kind)] as const));
  return Object.fromEntries(names) as Record<StorageKind, string[]>;
}

/** Stores a profile picture, a wallpaper and a logo, each of which a row names. */
async function named(app: TestApp) {
  const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  const file = { field: 'file', name: 'logo.png', bytes: jpeg };
  const { logo } = (await client.call(saveOrganization, { body: organizationBody(), file })).body.data;
  const { profilepic } = (await upload(client, 'profile', jpeg)).body;
  const { wallpaper } = (await upload(client, 'wallpaper', jpeg)).body;
  return { profile: [profilepic], wallpaper: [wallpaper], logos: [logo] };
}

describe.each(Object.entries(stores))('the sweep of files on %s', (_kind, settingsOf) => {
  it('removes what no row names once it is an hour old, and never what one names', async () => {
    const app = await openApp(settingsOf());
    const kept = await named(app);
    for (const kind of storageKinds) await app.storage.put(kind, Buffer.from('left behind'), 'jpg');
    app.clock.advance(grace + 5);
    await sweep(app);
    expect(await filesOf(app)).toEqual(kept);
    app.clock.advance(365 * 86_400);
    await sweep(app);
    expect(await filesOf(app)).toEqual(kept);
  });

  it('leaves a file that is being uploaded at this moment', async () => {
    const app = await openApp(settingsOf());
    const name = await app.storage.put('profile', jpeg, 'jpg');
    await sweep(app);
    app.clock.advance(grace - 60);
    await sweep(app);
    expect((await filesOf(app)).profile).toEqual([name]);
  });

  it('leaves the files of another installation, whose rows stand in another database', async () => {
    const settings = settingsOf();
    const first = await openApp(settings);
    const kept = await named(first);
    await sweep(first);
    const owner = await first.storage.ownerOf('');
    const second = await openApp({ DATA_DIR: first.dataDir, ...settings });
    // Copies of this run's template share its installation id; each migrated database has its own.
    await runAsOwner(second.connection, 'UPDATE installation SET id = gen_random_uuid()');
    second.clock.advance(grace + 5);
    await sweep(second);
    expect(await filesOf(first)).toEqual(kept);
    expect(second.log.join('')).toContain('belong to another installation');
    expect(await second.storage.ownerOf('')).toBe(owner);
  });
});

it('drafts that were never finished are removed from the disk', async () => {
  const app = await openApp({});
  const folder = path.join(app.dataDir, 'uploads', 'wallpaper');
  await writeFile(path.join(folder, `.${'d'.repeat(43)}.jpg`), 'half a pic');
  await sweep(app);
  expect((await filesOf(app)).wallpaper).toHaveLength(1);
  app.clock.advance(grace + 5);
  await sweep(app);
  expect((await filesOf(app)).wallpaper).toEqual([]);
});

it('runs by itself, every hour', async () => {
  const app = await openApp({});
  expect(app.app.tasks.find(({ name }) => name === 'media.sweep')?.schedule).toMatch(/^\d+ \* \* \* \*$/);
});
