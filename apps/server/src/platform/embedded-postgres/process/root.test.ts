import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { start } from '#test/support/embedded-postgres.ts';
import { temporaryFolder } from '#test/support/folders.ts';
import { preparedFolder } from '#test/support/prepared-folder.ts';
import { isFullSize } from '../../../../../../tools/harness/full-size.ts';
import { locateProgram } from '../program/program-source.ts';
import { query } from '../test/queries.ts';

const uidOf = (pid: number) => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  test('Postgres runs under another account, below folders that this account may not enter', async () => {
    const dataDir = path.join(await temporaryFolder(), 'closed', 'data');
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const server = await start(dataDir);
    expect(uidOf(server.pid)).not.toBe(0);
    expect(statSync(path.join(dataDir, 'postgres'))).toMatchObject({ uid: uidOf(server.pid), mode: 0o40700 });
    expect([statSync(dataDir).uid, statSync(dataDir).mode & 0o777]).toEqual([0, 0o700]);
    await query(server.connectionString, 'CREATE EXTENSION pg_trgm', 'CREATE TABLE t (a text)', 'CHECKPOINT');
  });

  test.runIf(isFullSize)(
    'programs in a folder that this account may not enter are copied once, also by starts at once',
    async () => {
      const closed = await temporaryFolder();
      const native = path.join(closed, 'native');
      cpSync(locateProgram().native, native, { recursive: true, verbatimSymlinks: true });
      const open = await temporaryFolder();
      chmodSync(open, 0o755);
      const caches = [path.join(native, 'pg-symlinks.json', 'no-folder'), path.join(open, 'cache')];
      const source = { native, version: '1' };
      const folders = [await temporaryFolder(), await temporaryFolder()];
      const servers = await Promise.all(folders.map((dataDir) => start(dataDir, { source, caches })));
      for (const server of servers) {
        expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
        expect(readFileSync(`/proc/${server.pid}/cmdline`, 'utf8')).toContain(path.join(open, 'cache', '1'));
      }
    },
  );

  test.runIf(isFullSize)('a cluster copied by root, as from a backup, is given to its account again', async () => {
    const dataDir = await preparedFolder();
    const server = await start(dataDir);
    await query(server.connectionString, 'CREATE TABLE kept AS SELECT 42 AS value');
    await server.stop();
    const restored = await temporaryFolder();
    cpSync(dataDir, restored, { recursive: true });
    chownSync(path.join(restored, 'postgres'), 0, 0);
    chmodSync(path.join(restored, 'postgres'), 0o755);
    const next = await start(restored);
    expect(await query(next.connectionString, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
  });

  test('a cluster of an ordinary user stays with this user', async () => {
    const dataDir = await preparedFolder();
    const server = await start(dataDir);
    await server.stop();
    const cluster = path.join(dataDir, 'postgres');
    for (const name of ['', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
      chownSync(path.join(cluster, name), 1_234, 1_235);
    const next = await start(dataDir);
    expect(uidOf(next.pid)).toBe(1_234);
    expect(await query(next.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
