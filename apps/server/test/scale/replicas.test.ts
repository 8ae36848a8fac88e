import { endpoints } from '@account/contract/api';
import {
  listManufacturerApps,
  saveManufacturerApp,
} from '@account/contract/endpoints/administration/manufacturer-apps';
import { listUsers } from '@account/contract/endpoints/administration/users';
import { blockDevice, listDevices } from '@account/contract/endpoints/devices/devices';
import { searchEverywhere } from '@account/contract/endpoints/search';
import { showSystem } from '@account/contract/endpoints/system-checks';
import { accessLevels } from '@account/contract/roles';
import { expect, it, onTestFinished } from 'vitest';
import type { Connection } from '../../src/platform/database/connection.ts';
import { openWay } from '../faults/outside/way.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { manufacturerAppBody } from '../support/bodies.ts';
import { type Client, signedIn } from '../support/client.ts';
import { openStream } from '../support/event-streams.ts';
import { buildCloudStorageProvider, buildDevice, buildUser } from '../support/factories.ts';
import { startWithStandby } from '../support/postgres/standby.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { until } from '../support/until.ts';
import { note } from './figures.ts';

allowSlowTests();

/** `npm run test:scale` writes more, and longer. */
const isFull = process.env.SCALE === '1';
const writes = isFull ? 2_000 : 50;

async function startOn(connection: Connection, replica: Connection) {
  const app = await createTestApp({}, { connection, replicas: [replica] });
  onTestFinished(() => app.close());
  const { replicas, reads } = app.database;
  if (!replicas || !reads) throw new Error('the app has no replicas');
  await until(async () => expect(await replicas.states()).toMatchObject([{ standing: 'following' }]));
  return { app, replicas, reads };
}

const administrator = async (app: TestApp): Promise<Client> =>
  signedIn(app, await buildUser(app, { level: accessLevels.top }));

const page = { page: 1, per_page: 20 };

/** How many records the list has that the writer adds to. */
async function totalOf(client: Client | undefined): Promise<number> {
  const list = await client?.call(listManufacturerApps, { body: page });
  expect(list?.status).toBe(200);
  return list?.body.meta.total;
}

it('lists are read from a replica, and never without what their reader wrote', {
  timeout: isFull ? 1_800_000 : 300_000,
}, async () => {
  const { primary, standby } = await startWithStandby({ delay: 500 });
  const { app, reads } = await startOn(primary.connection, standby.connection);
  const [writer, ...readers] = await Promise.all(Array.from({ length: 4 }, () => administrator(app)));
  let stale = 0;
  let behind = 0;
  for (let write = 1; write <= writes; write += 1) {
    expect((await writer?.call(saveManufacturerApp, { body: manufacturerAppBody() }))?.status).toBe(200);
    const totals = await Promise.all([writer, ...readers].map(totalOf));
    if (totals[0] !== write) stale += 1;
    if (totals[1] !== write) behind += 1;
  }
  const share = app.reads.replica / (app.reads.replica + app.reads.primary);
  note({ row: 'stale', measured: `${stale} of ${writes}`, holds: stale === 0 });
  note({ row: 'share', measured: `${(share * 100).toFixed(1)} %`, holds: share >= 0.7 });
  expect(stale).toBe(0);
  // The proof would prove nothing otherwise.
  expect(behind).toBeGreaterThan(writes / 2);
  expect(share).toBeGreaterThanOrEqual(0.7);

  // Each call that is declared so is answered there, with no second try.
  await reads.showAll();
  const [reader] = readers;
  const { id: userId } = await buildUser(app);
  const drive = await buildCloudStorageProvider(app, { userId });
  await reads.showAll();
  const inPlaceOfPage: Record<string, object> = { [searchEverywhere.id]: { query: { q: 'north' } } };
  for (const endpoint of endpoints.filter(({ replica }) => replica === 'read')) {
    const counted = { ...app.reads };
    const asked = endpoint.method === 'GET' ? { query: page } : { body: page };
    const answer = await reader?.call(endpoint, { params: { id: drive.id }, ...asked, ...inPlaceOfPage[endpoint.id] });
    expect([endpoint.id, answer?.status]).toEqual([endpoint.id, 200]);
    expect([endpoint.id, app.reads.primary]).toEqual([endpoint.id, counted.primary]);
    expect(app.reads.replica).toBeGreaterThan(counted.replica);
  }

  // Row-level security holds there: an administrator of an organization sees the own one.
  const own = await buildUser(app, { level: accessLevels.organization });
  await buildUser(app);
  await reads.showAll();
  const before = app.reads.replica;
  const { body } = await (await signedIn(app, own)).call(listUsers, { body: page });
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([own.id]);
  expect(app.reads.replica).toBeGreaterThan(before);

  // An event that makes others read a list anew comes once the replica shows it.
  const device = await buildDevice(app);
  await reads.showAll();
  const [watching] = readers;
  if (!watching || !writer) throw new Error('no client watches');
  const stream = await openStream(app, watching);
  await writer.call(blockDevice, { params: { id: device.id } });
  await until(() => expect(stream.count()).toBe(1));
  const read = app.reads.replica;
  const devices = await watching.call(listDevices, { body: page });
  expect(devices.body.data).toMatchObject([{ id: device.id, status: 'blocked' }]);
  expect(app.reads.replica).toBeGreaterThan(read);
});

it('a replica that hangs, goes or is promoted is left, and no call fails', async () => {
  const { primary, standby, promote } = await startWithStandby();
  const { host, port = 5432 } = standby.connection;
  const way = await openWay({ path: `${host}/.s.PGSQL.${port}` });
  onTestFinished(() => way.close());
  const { app, replicas, reads } = await startOn(primary.connection, {
    ...standby.connection,
    host: '127.0.0.1',
    port: way.port,
  });
  await replicas.requireStandbys();
  expect(Object.keys(app.database.connections())).toEqual(
    expect.arrayContaining(['replica1_reader', 'replica1_tenant']),
  );
  const reader = await administrator(app);
  await reads.showAll();

  const times: number[] = [];
  const readOn = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      const began = performance.now();
      const { status } = await reader.call(listManufacturerApps, { body: page });
      times.push(performance.now() - began);
      expect(status).toBe(200);
    }
  };
  const readsOf = (by: 'replica' | 'primary', more: number) => {
    const enough = app.reads[by] + more;
    return () => app.reads[by] >= enough;
  };
  const standingIs = (standing: string) =>
    until(async () => expect(await replicas.states()).toMatchObject([{ standing }]));

  await readOn(readsOf('replica', 5));
  for (const kind of ['silent', 'down'] as const) {
    way.behave({ kind });
    await readOn(readsOf('primary', 5));
    way.behave({ kind: 'well' });
    await standingIs('following');
    await readOn(readsOf('replica', 5));
  }
  process.kill(standby.pid, 'SIGKILL');
  await readOn(readsOf('primary', 5));
  await standingIs('following');
  await readOn(readsOf('replica', 5));
  await Promise.all([promote(), readOn(readsOf('primary', 5))]);
  await standingIs('promoted');
  const { body } = await reader.call(showSystem);
  const database = body.data.checks.find(({ id }: { id: string }) => id === 'database');
  expect(database).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(/no longer follows the primary\./),
  });
  const fault = /^The address .* of DATABASE_REPLICA_URL is no replica: the Postgres there takes changes itself\.$/;
  await expect(replicas.requireStandbys()).rejects.toThrow(fault);
  // A second is promised; a busy machine gets more.
  expect(Math.max(...times)).toBeLessThan(4_000);
});
