import { listBin, removeFromBin, restoreFromBin } from '@account/contract/endpoints/bin';
import { lifetimes } from '@account/contract/limits';
import { type RecordKind, recordKinds } from '@account/contract/pages/record-pages';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildManufacturerApp, buildUser } from '#test/support/factories.ts';
import { namesIn } from '#test/support/outside/stores.ts';
import { change, rowOf, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';
import { storageKinds } from '../../platform/storage/storage.ts';
import { builders, fill, moveToBin } from './test/records.ts';

const app = useTestApp();
let top: Client;
const enter = async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
};
beforeAll(enter);

/** Lets time pass, which ends sessions. */
const advance = (seconds: number) => {
  app.clock.advance(seconds);
  return enter();
};

const remove = (id: number) => top.call(removeFromBin, { params: { id } });
const files = async () => (await Promise.all(storageKinds.map((kind) => namesIn(app.storage, kind)))).flat();
const rowsOfEntry = (id: number) => rowsOf(app, sql`SELECT id FROM bin_rows WHERE entry_id = ${id}`);
const endedGrants = () =>
  rowsOf<{ platform: string; purpose: 'cloud-storage'; tokens: Buffer }>(
    app,
    sql`SELECT platform, purpose, tokens FROM ended_grants ORDER BY platform`,
  );

async function run(name: string): Promise<void> {
  const task = app.app.tasks.find((one) => one.name === name);
  if (!task) throw new Error(`there is no task ${name}`);
  await task.run({}, { signal: new AbortController().signal });
}

describe.each(recordKinds)('a %s that is deleted for ever', (kind: RecordKind) => {
  it('is gone, and said to be in the audit', async () => {
    const id = await builders[kind](app, top, await buildUser(app));
    const entry = await moveToBin(top, kind, id);
    expect(await remove(entry)).toMatchObject({ status: 200, body: { message: 'Deleted permanently.' } });
    expect(await rowsOfEntry(entry)).toEqual([]);
    expect((await remove(entry)).status).toBe(404);
    expect((await top.call(restoreFromBin, { params: { id: entry } })).status).toBe(404);
    const subject = { manufacturerapp: 'manufacturer_app', networkdrive: 'network_drive' }[kind as string] ?? kind;
    expect((await entriesOf(app, subject, id)).at(-1)?.action).toBe(`${subject}.removed`);
  });
});

describe('files of what was deleted', () => {
  it.each(['user', 'organization'] as const)(
    'stay with a %s in the bin, and go with the final removal',
    async (kind) => {
      const before = await files();
      const entry = await moveToBin(top, kind, await builders[kind](app, top, { id: 0 }));
      const kept = await files();
      expect(kept.length).toBeGreaterThan(before.length);
      await advance(2 * 3_600);
      await run('media.sweep');
      expect(await files()).toEqual(kept);
      await remove(entry);
      expect(await files()).toEqual(before);
    },
  );
});

describe('access at platforms', () => {
  it('lasts while a person is in the bin, and ends with the final removal', async () => {
    await change(app, sql`DELETE FROM ended_grants`);
    const entry = await moveToBin(top, 'user', await builders.user(app, top, { id: 0 }));
    expect(await endedGrants()).toEqual([]);
    await remove(entry);
    const ended = await endedGrants();
    expect(ended.map(({ platform, purpose }) => [platform, purpose])).toEqual([
      ['google', 'cloud-storage'],
      ['microsoft', 'platform-grant'],
    ]);
    for (const { purpose, tokens } of ended) expect(app.secrets.decrypt(purpose, tokens)).toContain('refreshToken');
  });

  it('lasts while another user, in the bin or not, has linked the same account', async () => {
    await change(app, sql`DELETE FROM ended_grants`);
    const [first, second] = [await buildUser(app), await buildUser(app)];
    for (const user of [first, second]) await fill(app, user);
    await change(
      app,
      sql`UPDATE cloud_storage_providers SET account_key = 'shared' WHERE user_id IN (${first.id}, ${second.id})`,
    );
    const entry = await moveToBin(top, 'user', first.id);
    await change(app, sql`DELETE FROM cloud_storage_providers WHERE user_id = ${second.id}`);
    expect(await endedGrants()).toEqual([]);
    await remove(entry);
    expect((await endedGrants()).map(({ platform }) => platform)).toEqual(['google', 'microsoft']);
  });
});

it('with a person goes what was deleted of theirs before', async () => {
  const owner = await buildUser(app);
  const drive = await moveToBin(top, 'networkdrive', await builders.networkdrive(app, top, owner));
  await remove(await moveToBin(top, 'user', owner.id));
  expect(await rowsOfEntry(drive)).toEqual([]);
  expect((await remove(drive)).status).toBe(404);
});

it('a record deleted 30 days ago is removed for ever, by no user, and nothing else', async () => {
  const make = async () => {
    const { id } = await buildManufacturerApp(app);
    return { id, entry: await moveToBin(top, 'manufacturerapp', id) };
  };
  const old = await make();
  await advance(60);
  const younger = await make();
  await advance(lifetimes.bin - 60);
  await run('bin.remove-expired');
  expect(await rowsOfEntry(old.entry)).toEqual([]);
  expect((await entriesOf(app, 'manufacturer_app', old.id)).at(-1)).toMatchObject({
    action: 'manufacturer_app.removed',
    actor_id: null,
  });
  expect(await rowOf(app, sql`SELECT count(*)::int AS n FROM bin_rows WHERE entry_id = ${younger.entry}`)).toEqual({
    n: 1,
  });
  await advance(60);
  await run('bin.remove-expired');
  expect(await rowsOfEntry(younger.entry)).toEqual([]);
  expect((await top.call(listBin, { body: { page: 1 } })).body.data).toEqual([]);
});
