import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/support/files/folders.ts';
import { start } from '#test/support/postgres/embedded-postgres.ts';
import { preparedFolder } from '#test/support/postgres/prepared-folder.ts';
import { until } from '#test/support/until.ts';
import { startParent } from '../test/parent-process.ts';
import { query } from '../test/queries.ts';
import { packCluster } from './packed-cluster.ts';

test('a kill during initdb is harmless, also while its processes live on', async () => {
  const dataDir = await temporaryFolder();
  const parent = startParent(dataDir);
  const unfinished = await until(() => {
    const folder = readdirSync(dataDir).find((name) => name.startsWith('postgres.new-')) ?? expect.unreachable();
    expect(readdirSync(path.join(dataDir, folder))).toContain('PG_VERSION');
    return folder;
  });
  await parent.kill('SIGKILL');
  expect(readdirSync(dataDir)).toContain(unfinished);
  expect(readdirSync(dataDir)).not.toContain('postgres');

  const server = await start(dataDir);
  expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).sort()).toEqual(['instance.lock', 'instance.pid', 'postgres']);
});

test('a new folder gets a copy of a packed cluster, flushed to the disk', async () => {
  const packed = path.join(await temporaryFolder(), 'packed');
  writeFileSync(packed, packCluster(path.join(await preparedFolder(), 'postgres')));
  const dataDir = await temporaryFolder();
  const server = await start(dataDir, { packed, overrides: {} });
  expect(await query(server.connectionString, 'SELECT count(*) > 50 AS migrated FROM schema_migrations')).toEqual([
    { migrated: true },
  ]);
  await query(server.connectionString, 'CREATE TABLE kept (value integer)', 'CHECKPOINT');
  expect(readdirSync(dataDir).sort()).toEqual(['instance.lock', 'instance.pid', 'postgres']);
  const { mode, uid } = statSync(path.join(dataDir, 'postgres'));
  expect(mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dataDir, 'postgres', 'base'))).toMatchObject({ uid, mode: 0o40700 });
  expect(statSync(path.join(dataDir, 'postgres', 'PG_VERSION'))).toMatchObject({ uid, mode: 0o100600 });

  await server.stop();
  const again = await start(dataDir, { packed });
  expect(await query(again.connectionString, 'SELECT * FROM kept')).toEqual([]);
});

test('a cluster of another major version is refused and left as it is', async () => {
  const dataDir = await temporaryFolder();
  mkdirSync(path.join(dataDir, 'postgres'));
  writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toThrow(/postgres was written by Postgres 17, this is Postgres 18: see docs/);
  expect(readdirSync(path.join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});

test('files in the place of the cluster are left as they are', async () => {
  const dataDir = await temporaryFolder();
  mkdirSync(path.join(dataDir, 'postgres'));
  writeFileSync(path.join(dataDir, 'postgres', 'letters.txt'), '');
  await expect(start(dataDir)).rejects.toThrow('holds files but no database. Move them away.');
  expect(readdirSync(path.join(dataDir, 'postgres'))).toEqual(['letters.txt']);
});
