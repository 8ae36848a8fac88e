import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#test/support/files/folders.ts';
import { start } from '#test/support/postgres/embedded-postgres.ts';
import { preparedFolder } from '#test/support/postgres/prepared-folder.ts';
import { isFullSize } from '../../../../../../tools/harness/full-size.ts';
import { packCluster } from '../cluster/packed-cluster.ts';
import { locateProgram } from '../program/program-source.ts';
import { startParent } from '../test/parent-process.ts';
import { query } from '../test/queries.ts';

const nobody = 65_534;
/** A number that the system does not list. */
const nameless = 12_345;

/** The names of the system's accounts with a number. */
const namesOf = (uid: number): string[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter((line) => line.split(':')[2] === String(uid));

/** Whether an account may read a file, by an attempt. */
const mayRead = (uid: number, file: string): boolean =>
  spawnSync('/bin/cat', [file], { uid, gid: uid, cwd: '/' }).status === 0;

/** Gives a cluster to an account, as that one had made it. */
function giveTo(cluster: string, uid: number): void {
  for (const name of ['', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
    chownSync(path.join(cluster, name), uid, uid);
}

const uidOf = (pid: number) => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  test('Postgres runs under another account, below folders that this account may not enter', async () => {
    const dataDir = path.join(await temporaryFolder(), 'closed', 'data');
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const server = await start(dataDir);
    expect(namesOf(uidOf(server.pid))).toEqual([]);
    expect(statSync(path.join(dataDir, 'postgres'))).toMatchObject({ uid: uidOf(server.pid), mode: 0o40700 });
    expect([statSync(dataDir).uid, statSync(dataDir).mode & 0o777]).toEqual([0, 0o700]);
    await query(server.connectionString, 'CREATE EXTENSION pg_trgm', 'CREATE TABLE t (a text)', 'CHECKPOINT');
  });

  test('the account belongs to Postgres alone, so that no other process gets into the cluster', async () => {
    const servers = await Promise.all([start(await preparedFolder()), start(await temporaryFolder())]);
    for (const server of servers) {
      const inside = `/proc/${server.pid}/cwd/PG_VERSION`;
      expect(mayRead(uidOf(server.pid), inside)).toBe(true);
      expect(mayRead(nobody, inside)).toBe(false);
    }
    const next = await start(await preparedFolder());
    expect(servers.map(({ pid }) => uidOf(pid))).not.toContain(uidOf(next.pid));
  });

  test('a cluster keeps its number, unless another account has it meanwhile', async () => {
    const dataDir = await preparedFolder();
    const server = await start(dataDir);
    const first = uidOf(server.pid);
    await server.stop();
    const again = await start(dataDir);
    expect(uidOf(again.pid)).toBe(first);
    await again.stop();
    const other = spawn('/bin/sleep', ['60'], { uid: first, gid: first, cwd: '/' });
    onTestFinished(() => void other.kill());
    const moved = await start(dataDir);
    expect([first, 0, nobody]).not.toContain(uidOf(moved.pid));
    expect(await query(moved.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a cluster of nobody, as earlier versions made it, gets a number of its own', async () => {
    const dataDir = await preparedFolder();
    const cluster = path.join(dataDir, 'postgres');
    giveTo(cluster, nobody);
    const server = await start(dataDir);
    expect(namesOf(uidOf(server.pid))).toEqual([]);
    expect(statSync(cluster)).toMatchObject({ uid: uidOf(server.pid), mode: 0o40700 });
    expect(statSync(path.join(cluster, 'base')).uid).toBe(uidOf(server.pid));
    expect(await query(server.connectionString, 'SELECT count(*) > 0 AS migrated FROM schema_migrations')).toEqual([
      { migrated: true },
    ]);
    expect(server.lines.filter(({ level }) => level === 'warn')).toEqual([]);
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
    giveTo(path.join(dataDir, 'postgres'), 1_234);
    const next = await start(dataDir);
    expect(uidOf(next.pid)).toBe(1_234);
    expect(await query(next.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a user without a name makes a database of a packed one', async () => {
    const [dataDir, source] = [await temporaryFolder(), await temporaryFolder()];
    const packed = path.join(source, 'packed');
    writeFileSync(packed, packCluster(path.join(await preparedFolder(), 'postgres')));
    for (const folder of [dataDir, source]) chownSync(folder, nameless, nameless);
    const answer = await startParent(dataDir, nameless, packed).answer;
    expect(answer).toEqual({ pid: expect.any(Number), connectionString: expect.any(String) });
    expect(uidOf(answer.pid ?? 0)).toBe(nameless);
  });

  test('a user without a name makes no database otherwise, and uses one that is there', async () => {
    expect(namesOf(nameless)).toEqual([]);
    const empty = await temporaryFolder();
    chownSync(empty, nameless, nameless);
    expect(await startParent(empty, nameless).answer).toEqual({
      name: 'LaunchError',
      message:
        'The system has no name for the user 12345, and a new database needs one: start as another user, or set DATABASE_URL.',
    });
    const server = await start(empty);
    await server.stop();
    giveTo(empty, nameless);
    const answer = await startParent(empty, nameless).answer;
    expect(answer).toEqual({ pid: expect.any(Number), connectionString: expect.any(String) });
    expect(uidOf(answer.pid ?? 0)).toBe(nameless);
  });
});
