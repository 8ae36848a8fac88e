import { listOrganizations, saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { systemScope } from '../../src/kernel/scope.ts';
import { deliverMail, enqueueDelivery } from '../../src/modules/mail/queue-mail.ts';
import { grace, sweep } from '../../src/modules/media/test/sweeps.ts';
import { migrateUp } from '../../src/platform/database/migrate.ts';
import { readMigrations } from '../../src/platform/database/migration-files.ts';
import { prepareDatabase, prepareQueue } from '../../src/platform/database/prepare-database.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { holdFiles } from '../../src/platform/storage/hold.queries.ts';
import { readTables } from '../isolation/tables.ts';
import { useWorld } from '../isolation/world.ts';
import { createTestApp } from '../support/app.ts';
import { organizationBody } from '../support/bodies.ts';
import { signedIn } from '../support/client.ts';
import { emptyDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/files/folders.ts';
import { plain, plainJpeg } from '../support/files/pictures.ts';
import { upload } from '../support/files/uploads.ts';
import { type ObjectStoreServer, openObjectStore } from '../support/outside/object-store.ts';
import { namesIn, storeOf } from '../support/outside/stores.ts';
import { signInAs } from '../support/people.ts';
import { readCatalogue } from '../support/postgres/catalogue.ts';
import { loginsOf } from '../support/postgres/postgres.ts';
import { rowOf } from '../support/query.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { tableFiller } from '../upgrades/earlier-rows.ts';
import { backUpTo, connected, contentsAt, filesIn, jobsAt, restoreFrom } from './drill.ts';

allowSlowTests();

const world = useWorld();
let objects: ObjectStoreServer;
beforeAll(async () => {
  objects = await openObjectStore();
});
afterAll(() => objects.stop());

const [red, blue] = await Promise.all([plainJpeg(), plain(40, 40, '#1e1ec8').jpeg().toBuffer()]);

/** An empty database whose owner is no superuser, as on the server of another company. */
async function plainOwnersDatabase() {
  const { name, connection, run, drop } = await emptyDatabase();
  const owner = `${name}_owner`;
  await run(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD 'of the owner'`);
  const { rows } = await world.client.query<{ roles: string }>(
    "SELECT string_agg(rolname, ', ') AS roles FROM pg_roles WHERE rolname LIKE 'account\\_%' AND NOT rolcanlogin",
  );
  const roles = rows[0]?.roles;
  await run(`GRANT ${roles} TO ${owner} WITH ADMIN OPTION`);
  await run(`ALTER DATABASE ${name} OWNER TO ${owner}; ALTER SCHEMA public OWNER TO ${owner}`);
  onTestFinished(async () => {
    await drop();
    await world.client.query(`REVOKE ${roles} FROM ${owner} CASCADE; DROP ROLE ${owner}`);
  });
  if (!('connectionString' in connection))
    return { owner, connection: { ...connection, user: owner, password: 'of the owner' } };
  const url = new URL(connection.connectionString);
  Object.assign(url, { username: owner, password: 'of the owner' });
  return { owner, connection: { connectionString: url.href } };
}

it('a backup holds everything as it was at one moment, while it is written to, and all of it comes back', async () => {
  const { app } = world;
  const [person, top] = [await signedIn(app, world.home.person), await signedIn(app, world.top)];
  expect((await upload(person, 'profile', red)).status).toBe(200);
  expect((await upload(person, 'wallpaper', red)).status).toBe(200);
  await app.database.write(systemScope, async (transaction) => {
    await enqueueDelivery(transaction, 1_000_001);
    await enqueueDelivery(transaction, 1_000_002, new Date('2030-01-31T12:00:00Z'));
  });
  // One that a worker has begun for the second time when the backup is taken.
  await world.client.query(
    `UPDATE graphile_worker._private_jobs SET attempts = 2, last_error = 'lost', locked_at = now(), locked_by = 'account-worker-1'
     WHERE key = 'mail:1000001'`,
  );

  const client = await connected(app.connection);
  await holdFiles(client);
  let [contents, jobs, files] = [{} as Record<string, string>, [] as unknown[], {} as Record<string, Buffer>];
  let [entries, writes] = [0, 0];
  const backup = await backUpTo({ client, storage: app.storage }, 'a passphrase of tests', {
    atSnapshot: async () => {
      [contents, jobs, files] = [await contentsAt(client), await jobsAt(client), await filesIn(app.storage)];
    },
    beside: async () => {
      entries += 1;
      if (entries % 2 > 0) return;
      writes += 1;
      expect((await top.call(saveOrganization, { body: organizationBody() })).status).toBe(200);
      expect((await upload(person, 'profile', writes % 2 ? blue : red)).status).toBe(200);
    },
  });
  expect(writes).toBeGreaterThan(20);
  expect(await contentsAt(client)).not.toEqual(contents);

  const { owner, connection } = await plainOwnersDatabase();
  const storage = await storeOf({ S3_URL: objects.url('restored') });
  const target = await connected(connection);
  await prepareQueue(connection);
  await restoreFrom(backup, 'a passphrase of tests', { client: target, storage });

  expect(await contentsAt(target)).toEqual(contents);
  expect(await jobsAt(target)).toEqual(jobs.map((job) => ({ ...(job as object), locked: false })));
  expect(jobs).toMatchObject([
    { identifier: deliverMail.name, attempts: 2, last_error: 'lost', locked: true },
    { identifier: deliverMail.name, attempts: 0 },
  ]);
  expect(await filesIn(storage)).toMatchObject(files);
  const catalogue = (await readCatalogue(target)).map((line) => line.replaceAll(owner, 'account'));
  expect(catalogue.toSorted()).toEqual(await readCatalogue(world.client));

  const next = await createTestApp({ S3_URL: objects.url('restored') }, { connection });
  onTestFinished(() => next.close());
  expect((await signInAs(next, world.home.person)).response.status).toBe(200);
  const { password } = await rowOf<{ password: Buffer }>(
    next,
    sql`SELECT password FROM network_drives WHERE user_id = ${world.home.person.id}`,
  );
  expect(next.secrets.decrypt('network-drive', password)).toBe(world.home.person.drivePassword);
  const again = await signedIn(next, world.top);
  const { max } = await rowOf<{ max: number }>(next, sql`SELECT max(id) FROM organizations`);
  const added = await again.call(saveOrganization, { body: organizationBody() });
  expect(added.body.data.id).toBeGreaterThan(max);
  const list = await again.call(listOrganizations, { body: { page: 1, per_page: 10 } });
  const { total } = await rowOf<{ total: number }>(next, sql`SELECT count(*) AS total FROM organizations`);
  expect(list.body.meta.total).toBe(total);
  expect(total).toBe(Number(contents.organizations?.split(' ')[0]) + 1);
});

it('a file that is replaced while a backup holds the files goes with the sweep, not before', async () => {
  const { app } = world;
  const person = await signedIn(app, world.abroad.person);
  const former = String((await upload(person, 'profile', red)).body.profilepic);
  const holder = await connected(app.connection);
  await holdFiles(holder);
  const current = String((await upload(person, 'profile', blue)).body.profilepic);
  // The clock of the world stands still; files are as old as they are.
  app.clock.advance(2 * grace);
  await sweep(app);
  expect(await namesIn(app.storage, 'profile')).toEqual(expect.arrayContaining([former, current]));
  await holder.query('SELECT pg_advisory_unlock_all()');
  await sweep(app);
  const left = await namesIn(app.storage, 'profile');
  expect([left.includes(former), left.includes(current)]).toEqual([false, true]);
});

it('a restore that fails leaves nothing, and the next one succeeds', async () => {
  const client = await connected(world.app.connection);
  const backup = await backUpTo({ client, storage: world.app.storage }, undefined, {
    atSnapshot: async () => undefined,
    beside: async () => undefined,
  });
  const empty = await emptyDatabase();
  onTestFinished(() => empty.drop());
  await prepareQueue(empty.connection);
  const storage = await storeOf({ DATA_DIR: await temporaryFolder() });
  const failing = { ...storage, putBack: () => Promise.reject(new Error('the store is full')) };
  const first = await connected(empty.connection);
  await expect(restoreFrom(backup, undefined, { client: first, storage: failing })).rejects.toThrow(
    'the store is full',
  );
  await first.query('ROLLBACK');
  expect(await contentsAt(first)).toEqual({});

  await restoreFrom(backup, undefined, { client: await connected(empty.connection), storage });
  expect(await contentsAt(first)).toEqual(await contentsAt(client));
});

it('a backup of an earlier version comes back as it was, and is migrated then', async () => {
  const { length } = await readMigrations();
  const earlier = await emptyDatabase();
  onTestFinished(() => earlier.drop());
  const source = await connected(earlier.connection);
  await migrateUp(source, length - 9);
  await tableFiller()(source, await readTables(source), 'top@example.com');
  const storage = await storeOf({ DATA_DIR: await temporaryFolder() });
  const idle = { atSnapshot: async () => undefined, beside: async () => undefined };
  const backup = await backUpTo({ client: source, storage }, undefined, idle);

  const empty = await emptyDatabase();
  onTestFinished(() => empty.drop());
  await prepareQueue(empty.connection);
  const target = await connected(empty.connection);
  await restoreFrom(backup, undefined, { client: target, storage });
  expect(await contentsAt(target)).toEqual(await contentsAt(source));
  expect(await prepareDatabase({ owner: empty.connection, logins: loginsOf(empty.connection) })).toHaveLength(9);
});

it('a backup fails when Postgres ends its connection, and writes no end', async () => {
  const client = await connected(world.app.connection);
  client.on('error', () => undefined);
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ending = backUpTo({ client, storage: world.app.storage }, undefined, {
    atSnapshot: () => world.client.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]).then(() => undefined),
    beside: async () => undefined,
  });
  await expect(ending).rejects.toThrow(/terminat|connection error|EPIPE|ECONNRESET/);
});
