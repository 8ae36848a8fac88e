import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/support/files/folders.ts';
import { start } from '#test/support/postgres/embedded-postgres.ts';
import { preparedFolder } from '#test/support/postgres/prepared-folder.ts';
import { isFullSize } from '../../../../../tools/harness/full-size.ts';
import { query, setting } from './test/queries.ts';

test('a fresh start makes a durable database in UTC that listens on nothing but its socket', async () => {
  const dataDir = path.join(await temporaryFolder(), 'new', 'data');
  const { connectionString, connection, pid } = await start(dataDir, { overrides: {} });
  expect(connection).toMatchObject({ user: 'account', database: 'account', host: path.join(dataDir, 'postgres') });
  const settings = [
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'data_checksums',
    'listen_addresses',
    'TimeZone',
  ];
  const values = await Promise.all(settings.map((name) => setting(connectionString, name)));
  expect(values).toEqual(['on', 'on', 'on', 'on', '', 'UTC']);

  // It leads its own process group and session, so the terminal's Ctrl-C does not reach it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [, , group, session] = fields;
  expect([group, session]).toEqual([String(pid), String(pid)]);
});

test.runIf(isFullSize)('text is UTF-8 everywhere alike', async () => {
  const { connectionString } = await start(await temporaryFolder());
  const [row] = await query<{ provider: string; locale: string; folded: string; trigrams: string[] }>(
    connectionString,
    'CREATE EXTENSION pg_trgm',
    `SELECT datlocprovider AS provider, datlocale AS locale, lower('ŻÓŁĆ') AS folded, show_trgm('żó') AS trigrams
     FROM pg_database WHERE datname = 'account'`,
  );
  expect(row).toMatchObject({ provider: 'b', locale: 'C.UTF-8', folded: 'żółć' });
  expect(row?.trigrams).toHaveLength(3);
});

test('a warm start keeps what was written, and stop leaves no process, lock or socket', async () => {
  const dataDir = await preparedFolder();
  const first = await start(dataDir);
  await query(first.connectionString, 'CREATE TABLE kept AS SELECT 42 AS value');
  await first.stop();
  expect(existsSync(`/proc/${first.pid}`)).toBe(false);
  expect(readdirSync(dataDir).sort()).toEqual(['instance.lock', 'postgres']);
  expect(existsSync(path.join(first.connection.host, '.s.PGSQL.5432'))).toBe(false);

  const second = await start(dataDir);
  expect(second.connectionString).toBe(first.connectionString);
  expect(await query(second.connectionString, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
});

test.runIf(isFullSize)(
  'a folder too deep for the address of a socket works, and its link goes with the server',
  async () => {
    const dataDir = path.join(await temporaryFolder(), 'deep '.repeat(30), "o'clock, ü");
    const server = await start(dataDir);
    expect(Buffer.byteLength(server.connection.host)).toBeLessThan(90);
    expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(existsSync(path.dirname(server.connection.host))).toBe(false);
  },
);

test('settings can be overridden, and a wrong one ends the start with the words of Postgres', async () => {
  const dataDir = await preparedFolder();
  const server = await start(dataDir, { overrides: { fsync: 'off', work_mem: '3MB' } });
  expect(await setting(server.connectionString, 'work_mem')).toBe('3MB');
  await server.stop();
  const wrong = start(dataDir, { overrides: { max_connections: '-1' } });
  await expect(wrong).rejects.toThrow(/^Postgres did not start: .*-1.*max_connections/);
});
